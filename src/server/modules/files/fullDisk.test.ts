import { readdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { sendMessage, uploadChatPicture } from '#shared/wire/calls/conversations.ts'
import { postJob } from '#shared/wire/calls/jobs.ts'
import { server as text } from '#texts/refusals.ts'
import { folderFileStore } from '#server/adapters/files/folder.ts'
import { s3FileStore } from '#server/adapters/files/s3.ts'
import { alarms, files, jobs, payouts } from '#server/db/schema/index.ts'
import { examineAll } from '#server/doctor/examineAll.ts'
import { startWatch } from '#server/modules/alarms/watch.ts'
import { aConversation, newMessageId } from '#server/testing/conversations.ts'
import { aDisk } from '#server/testing/aDisk.ts'
import { aCustomer, aProvider } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs } from '#server/testing/heldStage.ts'
import { aCard, jobFields } from '#server/testing/jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { startS3 } from '#server/testing/s3Server.ts'
import { aPicture } from '#server/testing/sampleFiles.ts'

const refusal = { ok: false, status: 503, problem: { message: text.filesNotKept, reason: 'files_not_kept' } }

const disk = await aDisk()
const why = typeof disk === 'string' ? disk : ''
if (why) process.stderr.write(`A full disk was not played: ${why}\n`)
afterAll(() => (typeof disk === 'string' ? undefined : disk.remove()))

test.skipIf(why !== '')(
  'on a full disk files are refused, the rest goes on, and it is told until there is room',
  async () => {
    if (typeof disk === 'string') throw new Error(disk)
    const store = join(disk.folder, 'files')
    const server = await openServer({
      environment: { DATA_DIR: disk.folder, ALARM_EMAIL: 'operator@market.example' },
      files: folderFileStore(store),
    })
    const { services } = server
    const { db, environment } = services
    const [customer, provider] = [await aCustomer(server), await aProvider(server)]
    const held = await aHeldStage(server, { customer, provider, card: await aCard(server, customer) })
    const conversationId = await aConversation(server, customer, provider, held.jobId)
    const post = async () =>
      server.send(postJob, {
        as: customer,
        body: await jobFields(server),
        files: { pictures: [await aPicture(), await aPicture('second.png')] },
      })
    const sendPicture = async () =>
      server.send(uploadChatPicture, {
        as: customer,
        params: { id: conversationId },
        files: { picture: [await aPicture()] },
      })
    const watch = startWatch(services)
    const look = async (minutesLater: number) => {
      server.now = new Date(server.now.getTime() + minutesLater * 60_000)
      await watch.round()
      const raised = await db.select().from(alarms).where(isNull(alarms.resolvedAt))
      return raised.map(({ kind, subject, says }) => [kind, subject, says])
    }
    const doctor = async () => {
      const found = await examineAll({
        environment,
        db,
        files: services.files,
        stripe: undefined,
        now: services.clock,
      })
      return found
        .filter(({ subject }) => subject === 'disk' || subject === 'files')
        .map(({ level }) => level)
    }
    const kept = async () => {
      const entries = await readdir(store, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    }
    expect(await post()).toMatchObject({ ok: true })
    expect(await look(0)).toEqual([])
    const before = { kept: await kept(), files: await db.$count(files), jobs: await db.$count(jobs) }

    await disk.fill()
    expect(await post()).toMatchObject(refusal)
    expect(await sendPicture()).toMatchObject(refusal)
    expect({ kept: await kept(), files: await db.$count(files), jobs: await db.$count(jobs) }).toEqual(before)

    const message = {
      id: newMessageId(),
      conversationId,
      kind: 'text',
      text: 'Still here',
    } as const
    expect(await server.send(sendMessage, { as: customer, body: message })).toMatchObject({ ok: true })
    expect(await moveStageAs(server, provider, held.id, 'requested')).toMatchObject({ ok: true })
    expect(await moveStageAs(server, customer, held.id, 'approved')).toMatchObject({ ok: true })
    await runQueue(server)
    expect(await db.select({ status: payouts.status }).from(payouts)).toEqual([{ status: 'complete' }])
    // Who has no file to send is served.
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)

    expect(await look(1)).toEqual([
      [
        'disk',
        hostname(),
        `disk: 0.0 GB are free in ${disk.folder}. The database stops when there are none.`,
      ],
      ['files', hostname(), 'files: The folder of the files is on a disk that is full.'],
    ])
    expect(await doctor()).toEqual(['fail', 'fail'])

    await disk.makeRoom()
    expect(await look(1)).toEqual([])
    expect(await doctor()).toEqual(['ok', 'ok'])
    expect(await post()).toMatchObject({ ok: true })
    expect(await sendPicture()).toMatchObject({ ok: true })
    await watch.close()
  },
)

test('a store that is away refuses files in the same words', async () => {
  const away = await startS3()
  const server = await openServer({ files: s3FileStore(away.bucket) })
  away.beBusy(Number.POSITIVE_INFINITY)
  const answer = await server.send(postJob, {
    as: await aCustomer(server),
    body: await jobFields(server),
    files: { pictures: [await aPicture()] },
  })
  expect(answer).toMatchObject(refusal)
  expect(await server.services.db.$count(jobs)).toBe(0)
  await away.close()
})
