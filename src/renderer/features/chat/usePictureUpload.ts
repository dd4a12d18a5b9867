import { useEffect, useRef, useState } from 'react'
import type { Conversation } from '#shared/domain/conversation.ts'
import { fileProblem, fileRules } from '#shared/forms/files.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { useUser } from '#renderer/session/session.ts'
import { sendQueueOf } from './ownSendQueue.ts'
import { chatStore } from './store/current.ts'
import { needsPreparing, prepareFiles } from '#renderer/ui/pictures/prepareFiles.ts'
import { say } from '#renderer/ui/say.ts'

const rule = fileRules.chatPicture

/** A picture that is being sent, or could not be. */
export interface PictureUpload {
  id: string
  file: File
  /** An address of the picture on this machine. */
  preview: string
  /** 0 to 1. */
  progress: number
  problem: string
}

/**
 * Sends pictures, one after the other in the order they were given: each is uploaded first, then a message with its
 * address. One that fails stays, to be tried again; the others go on.
 */
export function usePictureUpload(conversation: Conversation) {
  const user = useUser().id
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const under = useRef(new Map<string, AbortController>())
  const turn = useRef(Promise.resolve())
  useEffect(() => {
    const controllers = under.current
    return () => controllers.forEach((controller) => controller.abort())
  }, [])

  const change = (id: string, part: Partial<PictureUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const remove = ({ id, preview }: PictureUpload) => {
    under.current.delete(id)
    URL.revokeObjectURL(preview)
    setUploads((all) => all.filter((one) => one.id !== id))
  }
  /** The picture as it is sent; shown so, since not every browser draws what a phone takes. */
  const fit = async (upload: PictureUpload, signal: AbortSignal): Promise<PictureUpload> => {
    const [file = upload.file] = await prepareFiles([upload.file], rule)
    if (file === upload.file || signal.aborted) return upload
    URL.revokeObjectURL(upload.preview)
    const drawn = { file, preview: URL.createObjectURL(file) }
    change(upload.id, drawn)
    return { ...upload, ...drawn }
  }
  const sendOne = async (given: PictureUpload, signal: AbortSignal) => {
    if (signal.aborted) return
    const upload = await fit(given, signal)
    if (signal.aborted) return
    try {
      const problem = fileProblem(upload.file, rule)
      if (problem) {
        change(upload.id, { problem })
        return
      }
      const url = await chatStore().upload(conversation.id, upload.file, {
        signal,
        onProgress: (progress) => change(upload.id, { progress }),
      })
      sendQueueOf(user).add(conversation.id, 'picture', url)
      remove(upload)
    } catch (error) {
      // It is shown beside the name already.
      const problem = errorMessage(error).replace(`${upload.file.name}: `, '')
      if (!signal.aborted) change(upload.id, { problem })
    }
  }
  const begin = (upload: PictureUpload) => {
    const controller = new AbortController()
    under.current.set(upload.id, controller)
    turn.current = turn.current.then(() => sendOne(upload, controller.signal))
  }
  const start = (file: File) => {
    const problem = needsPreparing(file, rule) ? undefined : fileProblem(file, rule)
    if (problem) {
      say.error(`${file.name}: ${problem}`)
      return
    }
    const upload = {
      id: crypto.randomUUID(),
      file,
      preview: URL.createObjectURL(file),
      progress: 0,
      problem: '',
    }
    setUploads((all) => [...all, upload])
    begin(upload)
  }
  return {
    uploads,
    send: (files: Iterable<File>) => [...files].forEach(start),
    retry(upload: PictureUpload) {
      change(upload.id, { problem: '', progress: 0 })
      begin(upload)
    },
    cancel(upload: PictureUpload) {
      under.current.get(upload.id)?.abort()
      remove(upload)
    },
  }
}
