/** Longer than any phone's photo takes. */
const PATIENCE_MS = 60_000

/** The pixels of a HEIC photo. Its decoder takes seconds and most of a megabyte: it works beside the page, for this one file. */
export async function heicPixels(file: File): Promise<ImageData> {
  const content = await file.arrayBuffer()
  const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The photo could not be read'))
      worker.addEventListener('message', ({ data }: MessageEvent<ImageData | null>) =>
        data ? resolve(data) : fail(),
      )
      worker.addEventListener('error', fail)
      setTimeout(fail, PATIENCE_MS)
      worker.postMessage(content, [content])
    })
  } finally {
    worker.terminate()
  }
}
