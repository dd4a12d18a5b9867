import type { FileRule } from '#shared/forms/files.ts'

/** Longer than any phone's photo takes. */
const PATIENCE_MS = 60_000

/** What a worker is asked for; it answers with the file, or with nothing where it can't be read. */
export interface PhotoToFit {
  photo: File
  rule: FileRule
}

/**
 * A photo as its rule takes it. It is unpacked, drawn and encoded beside the page, which goes on hearing who presses
 * something meanwhile; with its worker goes the memory that this took.
 */
export async function preparePhoto(photo: File, rule: FileRule): Promise<File> {
  const worker = new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The photo could not be read'))
      worker.addEventListener('message', ({ data }: MessageEvent<File | null>) =>
        data ? resolve(data) : fail(),
      )
      worker.addEventListener('error', fail)
      setTimeout(fail, PATIENCE_MS)
      // A worker's has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ photo, rule } satisfies PhotoToFit)
    })
  } finally {
    worker.terminate()
  }
}
