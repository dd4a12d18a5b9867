import { type FirebaseStorage, getDownloadURL, ref, uploadBytesResumable } from 'firebase/storage'
import type { ConversationId, UserId } from '#shared/domain/ids.ts'
import { fileProblem } from '#shared/forms/files.ts'
import * as text from '#texts/unsent.ts'
import { rules, UnsendableError } from '../unsentFiles.ts'
import type { FileKind, Upload } from './chatStore.ts'

interface Sending extends Upload {
  storage: FirebaseStorage
  me: UserId
  conversation: ConversationId
}

/** Puts a file into Storage and answers its address, which holds what is needed to read it. */
export async function uploadFile(
  kind: FileKind,
  file: File,
  { storage, me, conversation, onProgress, signal }: Sending,
): Promise<string> {
  const { content, ending, ...metadata } = kind === 'document' ? asDocument(file) : await asPicture(file)
  const stored = ref(storage, `chat/${conversation}/${me}/${crypto.randomUUID()}.${ending}`)
  const task = uploadBytesResumable(stored, content, metadata)
  const cancel = () => task.cancel()
  signal.addEventListener('abort', cancel)
  try {
    signal.throwIfAborted()
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes))
    await task
    return await getDownloadURL(stored)
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** It is saved under its own name, and never shown as a page of the bucket's. */
function asDocument(file: File) {
  return {
    content: file,
    ending: 'pdf',
    contentType: 'application/pdf',
    contentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  }
}

async function asPicture(file: File) {
  const contentType = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const ending = contentType === 'image/png' ? 'png' : 'jpg'
  const content = await drawnAnew(file, contentType).catch(() => {
    throw new UnsendableError(text.notAPicture(file.name))
  })
  // Storage would only refuse it, now and at each further try.
  const problem = fileProblem({ name: file.name, size: content.size }, rules.picture)
  if (problem) throw new UnsendableError(problem)
  return { content, ending, contentType }
}

/** The picture alone: where and with what it was taken is not told. Storage keeps what it gets, unlike our server. */
async function drawnAnew(file: File, type: string): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture can not be drawn'))),
      type,
      0.9,
    ),
  )
}
