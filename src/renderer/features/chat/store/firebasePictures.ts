import { type FirebaseStorage, getDownloadURL, ref, uploadBytesResumable } from 'firebase/storage'
import type { ConversationId, UserId } from '#shared/domain/ids.ts'

interface Sending {
  storage: FirebaseStorage
  me: UserId
  conversation: ConversationId
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/** Puts a picture into Storage and answers its address, which holds what is needed to read it. */
export async function uploadPicture(
  file: File,
  { storage, me, conversation, onProgress, signal }: Sending,
): Promise<string> {
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const name = `${crypto.randomUUID()}.${type === 'image/png' ? 'png' : 'jpg'}`
  const picture = ref(storage, `chat/${conversation}/${me}/${name}`)
  const task = uploadBytesResumable(picture, await drawnAnew(file, type), { contentType: type })
  const cancel = () => task.cancel()
  signal.addEventListener('abort', cancel)
  try {
    signal.throwIfAborted()
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes))
    await task
    return await getDownloadURL(picture)
  } finally {
    signal.removeEventListener('abort', cancel)
  }
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
