// Files of every kind that the rules tell apart (§5, §9).
import type { File } from './client.ts'

export const pdf: File = [
  new Blob(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], {
    type: 'application/pdf',
  }),
  'document.pdf',
]

/** One pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
export const png: File = [new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'picture.png']

export const text: File = [new Blob(['Just words.'], { type: 'text/plain' }), 'words.txt']

/** The first bytes of an MP4, as a camera writes it. */
export const video: File = [
  new Blob(
    [
      new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypmp42'), 0, 0, 0, 0, ...Buffer.from('mp42isom')]),
      new Uint8Array(2_000),
    ],
    { type: 'video/mp4' },
  ),
  'video.mp4',
]

/** What is said of an upload that is too large, here or there (§5). */
export const TOO_LARGE = /^Please upload max (?:size )?of 3 mb$/

/** A file of the same kind with so many bytes. */
export function grown([content, name]: File, bytes: number): File {
  return [new Blob([content, ' '.repeat(bytes - content.size)], { type: content.type }), name]
}

/** Bytes that one upload may have, and that a job's attachment may have (§9). */
export const limit = { upload: 3_558_180, attachment: 3_209_508 }
