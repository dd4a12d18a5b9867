import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { upload } from '#shared/domain/limits.ts'
import { PictureError } from './pictureError.ts'
import { picturePool, PicturesBusy } from './picturePool.ts'
import { Turns } from './turns.ts'

const usual = {
  processes: 1,
  waiting: 60,
  waitingOfOne: 15,
  millisecondsEach: 60_000,
  idleMilliseconds: 60_000,
}
const pool = picturePool(usual)
afterAll(() => pool.close())

function plain(width: number, height: number, options: { channels?: 3 | 4 } = {}): Sharp {
  const { channels = 3 } = options
  return sharp({ create: { width, height, channels, background: '#0f5257' }, limitInputPixels: false })
}

const fault = (content: Promise<Buffer>) =>
  content.then(
    () => 'none',
    (error: unknown) => (error instanceof PictureError ? error.fault : error),
  )

test('a picture is made anew, no larger than it is shown', async () => {
  const made = await pool.webp(await plain(4000, 3000).png().toBuffer())
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1200 })
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('held as orientation %i says, it stands upright', async (orientation) => {
  // A corner of its own colour tells how it was turned.
  const corner = plain(8, 4).composite([
    { input: { create: { width: 4, height: 2, channels: 3, background: '#fff' } }, left: 0, top: 0 },
  ])
  const taken = await corner.withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer()
  const right = await sharp(taken).rotate().raw().toBuffer({ resolveWithObject: true })
  const made = await sharp(await pool.webp(taken))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([made.info.width, made.info.height]).toEqual([right.info.width, right.info.height])
  const isLight = (picture: typeof made, x: number, y: number) =>
    (picture.data[(y * picture.info.width + x) * picture.info.channels] ?? 0) > 128
  for (const [x, y] of [
    [0, 0],
    [made.info.width - 1, 0],
    [0, made.info.height - 1],
  ] as const)
    expect(isLight(made, x, y)).toBe(isLight(right, x, y))
})

test('one of more pixels than allowed is refused by its head', async () => {
  const side = Math.ceil(Math.sqrt(upload.maxPixels)) + 1
  expect(await fault(pool.webp(await plain(side, side).png().toBuffer()))).toBe('tooManyPixels')
})

test('one that can only be unpacked as a whole is refused when that is too much', async () => {
  const interlaced = plain(4000, 4000, { channels: 4 }).toColourspace('rgb16').png({ progressive: true })
  expect(await fault(pool.webp(await interlaced.toBuffer()))).toBe('tooMuchMemory')
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['half a picture', Buffer.from('\x89PNG\r\n\x1a\n')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])('%s is unreadable, and the next is made', async (_name, content) => {
  const next = plain(8, 8).png().toBuffer()
  expect(await fault(pool.webp(content))).toBe('unreadable')
  expect(await fault(pool.webp(await next))).toBe('none')
})

test('one that takes too long is given up, and those after it are made', async () => {
  const hasty = picturePool({ ...usual, millisecondsEach: 1 })
  const content = await plain(8, 8).png().toBuffer()
  expect(await Promise.all([fault(hasty.webp(content)), fault(hasty.webp(content))])).toEqual([
    'tooSlow',
    'tooSlow',
  ])
  await hasty.close()
})

test('more than may wait are turned away at once', async () => {
  const small = picturePool({ ...usual, waiting: 3, waitingOfOne: 2 })
  const content = await plain(8, 8).png().toBuffer()
  const ann = Array.from({ length: 4 }, () => small.of('ann').webp(content))
  const ben = Array.from({ length: 2 }, () => small.of('ben').webp(content))
  const outcomes = await Promise.allSettled([...ann, ...ben])
  // The first is being made; two of Ann's wait, then one of Ben's.
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(PicturesBusy)
  await small.close()
})

test('people take turns', () => {
  const turns = new Turns<string>()
  for (const tx of ['a1', 'a2', 'a3']) turns.add('ann', tx)
  turns.add('ben', 'b1')
  turns.add('cat', 'c1')
  turns.add('ben', 'b2')
  const order = Array.from({ length: 7 }, () => turns.take())
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined])
})
