import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { fillJob } from './jobSteps.ts'
import { demoCustomer, signIn } from './signIn.ts'

/** What a camera takes: far more than the 3 MB that are sent. */
async function largePhoto(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
  const buffer = await picture.jpeg({ quality: 92 }).toBuffer()
  expect(buffer.length).toBeGreaterThan(6_000_000)
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A drawn kitchen of 640 × 480, encoded as a phone does. */
async function heic(name: string) {
  return { name, mimeType: 'image/heic', buffer: await readFile(new URL('kitchen.heic', import.meta.url)) }
}

test('photos of a phone are made small enough, HEIC too, and a page where a document is asked for', async ({
  openWindow,
}) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  await page.goto('/add_job')
  const photos = [await largePhoto('yard.jpg'), await heic('IMG_0001.HEIC')]
  const beside = page.waitForEvent('worker')
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(photos)
  // Drawn by the page itself a photo of this size holds it for a third of a second on a slow phone.
  expect((await beside).url()).toContain('photoWorker')
  await page.getByLabel('Attachment', { exact: true }).setInputFiles(await heic('drawing.heic'))
  await expect(page.getByText('drawing.pdf')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove yard.jpg' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove IMG_0001.jpg' })).toBeVisible()

  await fillJob(page, {
    title: 'A kitchen of one’s own',
    category: 'Carpenter',
    description: 'See the photos.',
    budget: '900',
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invite Service Provider' })).toBeVisible()
  await page.getByRole('link', { name: 'Not now' }).click()
  const pictures = page.getByRole('list', { name: 'Pictures of the job' }).getByRole('img')
  await expect(pictures).toHaveCount(2)
  for (const one of await pictures.all()) await expect(one).toHaveJSProperty('complete', true)
  const drawing = await page.getByRole('link', { name: 'drawing.pdf' }).getAttribute('href')
  const document = await page.request.get(drawing ?? '')
  expect(document.headers()['content-type']).toBe('application/pdf')
})
