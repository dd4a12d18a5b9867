import sharp, { type Metadata, type Sharp } from 'sharp'
import { upload } from '#shared/domain/limits.ts'
import { PictureError } from './pictureError.ts'

const LONGEST_SIDE_PX = 1_600
/** What may be unpacked of a picture that can't be read row by row: an interlaced PNG, a progressive JPEG. */
const MOST_BYTES_AT_ONCE = 100_000_000

// One picture at a time is all that this process does; what it keeps it keeps for nothing.
sharp.cache(false)
sharp.concurrency(1)
// Only what uploads may be, whatever else the library can read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

/**
 * A picture made anew from its pixels: turned upright, at most 1,600 px, without what the camera wrote into it. Its size
 * is read from its head before anything is unpacked.
 */
export async function makeWebp(content: Buffer): Promise<Buffer> {
  const picture = () => sharp(content, { limitInputPixels: upload.maxPixels, sequentialRead: true })
  const head = await sharp(content, { limitInputPixels: false }).metadata()
  if (head.width * head.height > upload.maxPixels) throw new PictureError('tooManyPixels')
  if (bytesAtOnce(head) > MOST_BYTES_AT_ONCE) throw new PictureError('tooMuchMemory')
  // Turned once it is small: turning needs all pixels at once, making smaller reads them row by row.
  const { data, info } = await picture()
    .resize(LONGEST_SIDE_PX, LONGEST_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return upright(sharp(data, { raw: { width, height, channels } }), head.orientation)
    .webp({ quality: 82 })
    .toBuffer()
}

function bytesAtOnce({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata) {
  if (!isProgressive) return 0
  const pixels = width * height
  // A progressive JPEG is kept as coefficients of two bytes, of colour often only a quarter.
  if (format === 'jpeg') return pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
  return pixels * channels * (depth === 'ushort' ? 2 : 1)
}

/** Turns and mirrors as the camera's note of how it was held says (Exif orientation 1 to 8). */
function upright(picture: Sharp, orientation = 1): Sharp {
  const turned = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation]
  // The library mirrors before it turns.
  const mirrored = [2, 4, 5, 7].includes(orientation)
  const right = turned === undefined ? picture : picture.rotate(turned)
  return mirrored ? right.flop() : right
}
