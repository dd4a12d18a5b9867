import sharp from 'sharp'
import type { TestFile } from './sendCall.ts'

/** A real picture, with a place written into it as a camera would. */
export async function aPicture(name = 'picture.jpg'): Promise<TestFile> {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#0f5257' } })
  const content = name.endsWith('.png')
    ? await picture.png().toBuffer()
    : await picture
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 15/1 0/1' } })
        .jpeg()
        .toBuffer()
  return { name, content }
}

/** The smallest document that a PDF reader opens. */
export function aPdf(name = 'document.pdf'): TestFile {
  const body = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ]
  return { name, content: Buffer.from(body.join('\n')) }
}
