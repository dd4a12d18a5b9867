import type { FileRule } from '#shared/forms/files.ts'
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
export async function fitPhoto(photo: File, rule: FileRule): Promise<File> {
  const bitmap = await bitmapOf(photo)
  for (const [edge, quality] of STEPS[rule.photos]) {
    const made = await drawn(bitmap, edge, quality)
    const content = rule.photos === 'page' ? onePagePdf(made) : made.content
    if (content.length > rule.maxBytes) continue
    const [ending, type] = rule.photos === 'page' ? ['.pdf', 'application/pdf'] : ['.jpg', 'image/jpeg']
    const name = photo.name.replace(/\.[^.]+$/, '') + ending
    return new File([content], name, { type, lastModified: photo.lastModified })
  }
  return photo
}

/** Safari reads HEIC itself; elsewhere it takes a decoder of most of a megabyte, which comes for such a photo alone. */
async function bitmapOf(photo: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(photo)
  } catch (error) {
    if (!/\.hei[cf]$/i.test(photo.name)) throw error
    const { heicPixels } = await import('./heicPixels.ts')
    return createImageBitmap(await heicPixels(photo))
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
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is nothing to draw on')
  // A JPEG knows no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return { content: new Uint8Array(await blob.arrayBuffer()), width, height }
}
