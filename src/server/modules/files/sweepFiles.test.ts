import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import * as jobCalls from '#shared/wire/calls/jobs.ts'
import { updateMe } from '#shared/wire/calls/users.ts'
import { server as errorText } from '#texts/refusals.ts'
import { files, users } from '#server/db/schema/index.ts'
import { aCustomer } from '#server/testing/builders.ts'
import { jobFields } from '#server/testing/jobBuilders.ts'
import { aPdf, aPicture } from '#server/testing/sampleFiles.ts'
import { openServer } from '#server/testing/openings.ts'
import { startTestServer } from '#server/testing/testServer.ts'
import { type Pictures, PicturesBusy } from '#server/pictures/picturePool.ts'
import { PictureError } from '#server/pictures/pictureError.ts'
import { sweepFiles } from './sweepFiles.ts'

const logged: string[] = []
/** What the picture process answers next in the place of a picture. */
let trouble: Error | undefined
const pictures: Pictures = {
  webp: async (content) => {
    if (trouble) throw trouble
    return content
  },
  of: () => pictures,
  close: async () => undefined,
}

const log = pino({ level: 'info' }, { write: (line) => logged.push(line) })
const server = await openServer({ log, pictures })
const customer = await aCustomer(server)

async function inStore(): Promise<string[]> {
  const keys = []
  for await (const { key } of server.services.files.list()) keys.push(key)
  return keys
}

const rows = () => server.services.db.select().from(files)

test('refused updates of a profile leave nothing in the store', async () => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const answer = await server.send(updateMe, {
      as: customer,
      body: { documentCategories: ['one', 'too', 'many'] },
      files: {
        profileDocument: [aPdf()],
        identityDocument: [aPdf('id.pdf')],
        picture: [await aPicture()],
        categoryDocuments: [aPdf()],
      },
    })
    expect(answer.status).toBe(400)
  }
  // What is refused within the transaction, after the files were put.
  const unfinished = await aCustomer(server, {
    status: 'pending',
    profileStep1: false,
    profileStep2: false,
    bio: '',
  })
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect(
      await server.send(updateMe, {
        as: unfinished,
        body: { profileStep1: true },
        files: { profileDocument: [aPdf()], identityDocument: [aPdf()] },
      }),
    ).toMatchObject({ status: 400 })
  expect(await inStore()).toEqual([])
  expect(await rows()).toEqual([])
})

test('a job that is refused for its third picture keeps none of them', async () => {
  const picture = await aPicture()
  let made = 0
  const third: Pictures = {
    ...pictures,
    webp: async (content) => {
      made += 1
      if (made === 3) throw new PictureError('tooManyPixels')
      return content
    },
    of: () => third,
  }
  const other = await startTestServer({ pictures: third })
  const as = await aCustomer(other)
  const answer = await other.send(jobCalls.postJob, {
    as,
    body: await jobFields(other),
    files: { pictures: [picture, picture, { ...picture, name: 'panorama.jpg' }] },
  })
  const message = errorText.pictureTooManyPixels
  expect(answer).toMatchObject({
    status: 400,
    problem: { message, errors: [{ field: 'job_images', message, file: 'panorama.jpg' }] },
  })
  const left = []
  for await (const { key } of other.services.files.list()) left.push(key)
  expect(left).toEqual([])
  await other.close()
})

test('when too many pictures wait, the answer says when to come again', async () => {
  trouble = new PicturesBusy()
  const answer = await server.send(updateMe, {
    as: customer,
    body: {},
    files: { picture: [await aPicture()] },
  })
  trouble = undefined
  expect(answer).toMatchObject({
    status: 503,
    problem: { code: 'unavailable', message: errorText.picturesBusy },
  })
})

test('what no row names is swept away once it is an hour old, and a missing file is told of', async () => {
  const { services } = server
  await server.ask(updateMe, { as: customer, body: {}, files: { profileDocument: [aPdf()] } })
  const left = `attachment/${crypto.randomUUID()}`
  const half = `${left}.${crypto.randomUUID()}.partial`
  const foreign = 'backups/monday'
  for (const key of [left, half, foreign]) await services.files.put(key, Buffer.from('x'), 'application/pdf')
  await sweepFiles(services)
  expect(await inStore()).toEqual(expect.arrayContaining([left, half]))

  server.now = new Date(Date.now() + 61 * 60_000)
  await sweepFiles(services)
  const kept = await rows()
  expect((await inStore()).sort()).toEqual([...kept.map(({ key }) => key), foreign].sort())
  expect(kept).toHaveLength(1)

  logged.length = 0
  const [document] = kept
  if (!document) throw new Error('No file is kept')
  await services.files.delete(document.key)
  await sweepFiles(services)
  expect(logged.join('')).toContain('a file is missing in the file store')
  expect(logged.join('')).toContain(document.id)
  // The row is left for whoever has a backup.
  expect(await rows()).toHaveLength(1)
  await services.db.update(users).set({ profileDocument: null }).where(eq(users.id, customer.id))
})

test('the sweep of a database that does not know the files deletes none of them', async () => {
  const { services } = server
  const keys = Array.from({ length: 30 }, () => `gallery/${crypto.randomUUID()}`)
  for (const key of keys) await services.files.put(key, Buffer.from('x'), 'image/webp')
  server.now = new Date(Date.now() + 61 * 60_000)
  logged.length = 0
  await sweepFiles(services)
  expect(await inStore()).toEqual(expect.arrayContaining(keys))
  expect(logged.join('')).toContain('is this their database?')
})
