import sharp from 'sharp'
import { extractImages, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { onePagePdf } from './onePagePdf.ts'

const jpeg = async (width: number, height: number) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#c83c28' } })
  return { content: new Uint8Array(await picture.jpeg().toBuffer()), width, height }
}

test('a photo is the one page of a PDF, in its own proportions', async () => {
  const document = await getDocumentProxy(onePagePdf(await jpeg(600, 1200)))
  expect(document.numPages).toBe(1)
  const page = await document.getPage(1)
  expect(page.view).toEqual([0, 0, 421, 842])
  const [photo] = await extractImages(document, 1)
  expect(photo).toMatchObject({ width: 600, height: 1200, channels: 3 })
  expect(photo?.data[0]).toBeGreaterThan(190)
})
