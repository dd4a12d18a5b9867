import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import type { Connection } from '#shared/entities/chat.ts'
import { fileProblem, fileRules } from '#shared/rules/files.ts'
import { errorMessage } from '../../api/errors.ts'
import { useUser } from '../../app/session.ts'
import { outboxOf } from './outbox.ts'
import { chatStore } from './store/current.ts'

/** A picture that is being sent, or could not be. */
export interface ImageUpload {
  file: File
  /** An address of the picture on this machine. */
  preview: string
  /** 0 to 1. */
  progress: number
  problem: string
}

/** Sends a picture: uploaded first, then a message with its address. One that fails stays, to be tried again. */
export function useImageUpload(connection: Connection) {
  const user = useUser()._id
  const [upload, setUpload] = useState<ImageUpload>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const clear = () => {
    abort.current?.abort()
    if (upload) URL.revokeObjectURL(upload.preview)
    setUpload(undefined)
  }
  const start = async (file: File) => {
    const problem = fileProblem(file, fileRules.chatImage)
    if (problem) {
      toast.error(problem)
      return
    }
    const controller = new AbortController()
    abort.current = controller
    const begun = { file, preview: URL.createObjectURL(file), progress: 0, problem: '' }
    setUpload(begun)
    try {
      const url = await chatStore().upload(connection._id, file, {
        signal: controller.signal,
        onProgress: (progress) => setUpload({ ...begun, progress }),
      })
      outboxOf(user).add(connection._id, 'I', url)
      URL.revokeObjectURL(begun.preview)
      setUpload(undefined)
    } catch (error) {
      if (!controller.signal.aborted) setUpload({ ...begun, problem: errorMessage(error) })
    }
  }
  return { upload, start: (file: File) => void start(file), cancel: clear }
}
