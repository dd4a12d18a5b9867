import type { FileRule } from '#shared/forms/files.ts'
import { heicPixels } from './heicPixels.ts'
import { onePagePdf } from './onePagePdf.ts'

/** Longest edge and quality, until it fits. A page is read, a picture is shown in 1,600 pixels at most. */
const STEPS = {
  smaller: [
    [2_000, 0.85],
    [1_600, 0.75],
    [1_200, 0.6],
  ],
  page: [
    [2_600, 0.85],
    [2_000, 0.75],
    [1_600, 0.6],
  ],
} as const

/** A photo as its rule takes it: turned upright, without what the camera noted beside it, and small enough. */
export async function preparePhoto(file: File, rule: FileRule): Promise<File> {
  const bitmap = await bitmapOf(file)
  try {
    for (const [edge, quality] of STEPS[rule.photos]) {
      const made = await drawn(bitmap, edge, quality)
      const content = rule.photos === 'page' ? onePagePdf(made) : made.content
      if (content.length > rule.maxBytes) continue
      const [ending, type] = rule.photos === 'page' ? ['.pdf', 'application/pdf'] : ['.jpg', 'image/jpeg']
      const name = file.name.replace(/\.[^.]+$/, '') + ending
      return new File([content], name, { type, lastModified: file.lastModified })
    }
  } finally {
    bitmap.close()
  }
  return file
}

/** Safari reads HEIC itself; elsewhere it takes a decoder. */
async function bitmapOf(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    if (!/\.hei[cf]$/i.test(file.name)) throw error
    return createImageBitmap(await heicPixels(file))
  }
}

/** A picture as the bytes of a JPEG. */
export interface Jpeg {
  content: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

async function drawn(bitmap: ImageBitmap, edge: number, quality: number): Promise<Jpeg> {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is nothing to draw on')
  // A JPEG knows no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('The picture could not be made')
  const { width, height } = canvas
  // Safari keeps the memory of a canvas for long otherwise.
  canvas.width = 1
  canvas.height = 1
  return { content: new Uint8Array(await blob.arrayBuffer()), width, height }
}
