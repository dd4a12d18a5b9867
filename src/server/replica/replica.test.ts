import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { refusalFor } from '#shared/domain/permissionRefusals.ts'
import { decideBid, myBids } from '#shared/wire/calls/bids.ts'
import { API_BASE, type Call } from '#shared/wire/calls/call.ts'
import { listCategories } from '#shared/wire/calls/categories.ts'
import { invitableJobs } from '#shared/wire/calls/invitations.ts'
import { activeJobs, providerHome } from '#shared/wire/calls/jobLists.ts'
import { userProfile } from '#shared/wire/calls/users.ts'
import { signUp } from '#shared/wire/calls/signUp.ts'
import { header } from '#shared/wire/headers.ts'
import { checkReplica } from '#server/doctor/checkReplica.ts'
import { examine } from '#server/doctor/finding.ts'
import { measureReplica } from '#server/metrics/replica.ts'
import { aProvider, oneOfEach, type Person } from '#server/testing/builders.ts'
import { missingForReplica, startWithReplica } from '#server/testing/debianReplica.ts'
import { aCard, aJob, aJobWithBid, hire } from '#server/testing/jobBuilders.ts'
import { startTestServer } from '#server/testing/testServer.ts'
import { readsThatMayLag } from './readsThatMayLag.ts'
import { openReplica, type ReadOutcome } from './replica.ts'

if (missingForReplica) process.stderr.write(`Nothing was read from a replica: ${missingForReplica}\n`)

/** So long that no machine is too slow for it. */
const NEVER_TOO_FAR_MS = 3_600_000

async function openAll() {
  const both = await startWithReplica()
  afterAll(() => both.close())
  const { db } = both.database
  const lines: string[] = []
  const log = pino(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    }),
  )
  const open = (behindMs: number, url = both.url) =>
    openReplica({ url, max: 2, behindMs, statementMs: 60_000, db, log })
  const replica = open(NEVER_TOO_FAR_MS)
  const server = await startTestServer({ database: both.database, replica })
  afterAll(async () => {
    await replica.close()
    await server.close()
  })
  const people = await oneOfEach(server)

  /** Who answered a read, or why it was not the replica. */
  async function answeredBy(ask: () => Promise<unknown>): Promise<ReadOutcome | undefined> {
    const before = { ...replica.tally }
    await ask()
    const outcomes: ReadOutcome[] = ['replica', 'own_write', 'behind', 'away', 'failed', 'refused']
    return outcomes.find((outcome) => replica.tally[outcome] > before[outcome])
  }

  /** Until the replica has all that anybody wrote. */
  async function level(): Promise<void> {
    const nothing = async () => undefined
    const reads = async () => {
      const { rows } = await db.execute<{ position: number }>(
        sql`select coalesce(max(position), 0) as position from read_marks`,
      )
      await replica.look()
      return answeredBy(() => replica.read(rows[0]?.position, nothing, nothing))
    }
    await expect.poll(reads).toBe('replica')
  }

  /** From here on the replica shows what is there now. */
  async function paused(): Promise<void> {
    await level()
    await both.pause()
    onTestFinished(() => both.resume())
  }
  return { both, server, replica, people, lines, open, answeredBy, level, paused }
}

describe.skipIf(missingForReplica !== '')('a replica that lags', async () => {
  if (missingForReplica) return
  const { both, server, replica, people, lines, open, answeredBy, level, paused } = await openAll()
  const { customer, provider } = people

  const openJobs = async (as: Person) =>
    (await server.ask(providerHome, { as, body: {} })).jobs.map(({ id }) => id)
  const ownJobs = async () =>
    (await server.ask(activeJobs, { as: customer, params: { n: 1 } })).jobs.map(({ id }) => id)
  const ownBids = async () =>
    (await server.ask(myBids, { as: provider, params: { n: 1 } })).jobs.map(({ id }) => id)

  test('answers who has written nothing, and who has written does not lose sight of it', async () => {
    await paused()
    const jobId = await aJob(server, customer)
    expect(await openJobs(provider)).not.toContain(jobId)
    expect(await ownJobs()).toContain(jobId)
    expect(await answeredBy(ownJobs)).toBe('own_write')
    await both.resume()
    await expect.poll(() => openJobs(provider)).toContain(jobId)
    await level()
    expect(await answeredBy(ownJobs)).toBe('replica')
    expect(await ownJobs()).toContain(jobId)
  })

  test('who reads again for a push reads what it tells of', async () => {
    const { jobId, bidId } = await aJobWithBid(server, customer, provider)
    await paused()
    expect(await ownBids()).toContain(jobId)
    server.pushed.length = 0
    await server.ask(decideBid, { as: customer, body: { jobId, bidId, status: 'rejected' } })
    expect(server.pushed).toContainEqual(
      expect.objectContaining({ userId: provider.id, event: 'jobUpdated' }),
    )
    expect(await ownBids()).not.toContain(jobId)
  })

  test('who has just signed up finds what that wrote', async () => {
    await paused()
    const body = { email: 'new@people.example', password: 'correct-horse-9', role: 'customer' } as const
    const { accessToken } = await server.ask(signUp, { body })
    const asNew = () => server.ask(listCategories, { as: { token: accessToken } })
    expect(await answeredBy(asNew)).toBe('own_write')
    expect(await answeredBy(() => server.ask(listCategories))).toBe('replica')
  })

  test('what it does not have yet is looked for in the database', async () => {
    await paused()
    const young = await aProvider(server)
    const params = { id: young.id, latitude: '0', longitude: '0' }
    expect(await answeredBy(() => server.ask(userProfile, { as: customer, params }))).toBe('refused')
    expect(await server.ask(userProfile, { as: customer, params })).toMatchObject({
      provider: { id: young.id },
    })
  })

  test('answers each call that may lag', async () => {
    const { jobId, bidId } = await aJobWithBid(server, customer, provider)
    await hire(server, customer, { jobId, bidId, cardId: await aCard(server, customer) })
    const openJob = await aJob(server, customer)
    await level()
    const parameters: Readonly<Record<string, string>> = {
      n: '1',
      month: '5',
      year: '2026',
      latitude: '49.2',
      longitude: '-123.1',
    }
    const outcomes: Record<string, unknown> = {}
    for (const call of readsThatMayLag) {
      const as = Object.values(people).find((person) => mayMake(call, person, people))
      const about = call.path.startsWith('/invitations')
        ? openJob
        : call.path.startsWith('/transactions') || call.path.includes('jobs')
          ? jobId
          : provider.id
      const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => parameters[name] ?? about)
      const query = call === invitableJobs ? `?provider_ids=${provider.id}` : ''
      const outcome = await answeredBy(async () => {
        const answer = await server.app.inject({
          method: call.method,
          url: API_BASE + path + query,
          headers: { [header.accessToken]: as?.token ?? '' },
          ...(call.method !== 'GET' && { payload: {} }),
        })
        expect(`${call.path} ${answer.statusCode} ${answer.body.slice(0, 200)}`).toContain(' 200 ')
      })
      outcomes[call.path] = outcome
    }
    expect(outcomes).toEqual(Object.fromEntries(readsThatMayLag.map(({ path }) => [path, 'replica'])))
  })

  test('is not asked where it is too far behind', async () => {
    const near = open(2_000)
    onTestFinished(() => near.close())
    const reads = () =>
      near.read(
        undefined,
        async () => 'replica',
        async () => 'database',
      )
    await expect.poll(reads).toBe('replica')
    await both.pause()
    await aJob(server, customer)
    await expect.poll(reads).toBe('database')
    expect(near.tally.behind).toBeGreaterThan(0)
    await both.resume()
    await expect.poll(reads).toBe('replica')
  })

  test('is not asked where it is no replica of this database', async () => {
    const wrong = open(NEVER_TOO_FAR_MS, both.database.url)
    onTestFinished(() => wrong.close())
    await wrong.look()
    expect(wrong.isAsked()).toBe(false)
    expect(lines.join('')).toContain('it is no replica: it takes writes')
  })

  test('is a finding of the doctor, and in the metrics', async () => {
    await level()
    const environment = { DATABASE_READ_URL: both.url, DATABASE_READ_BEHIND_SECONDS: 3_600 }
    const looked = (DATABASE_READ_URL: string | undefined) =>
      examine('replica', () => checkReplica(server.services.db, { ...environment, DATABASE_READ_URL }))
    expect(await looked(both.url)).toEqual([
      {
        subject: 'replica',
        level: 'ok',
        says: expect.stringMatching(/^The replica is [\d.]+ s and \d+ bytes/),
      },
    ])
    expect(await looked(both.database.url)).toEqual([
      { subject: 'replica', level: 'fail', says: expect.stringContaining('it takes writes') },
    ])
    expect(await looked('postgresql://market@127.0.0.1:1/market')).toEqual([
      {
        subject: 'replica',
        level: 'fail',
        says: expect.stringMatching(/^Nothing listens at .* in DATABASE_READ_URL/),
      },
    ])
    expect(await looked(undefined)).toEqual([])
    const registry = new Registry()
    measureReplica(replica, registry)
    const told = await registry.metrics()
    expect(told).toMatch(/^tradepost_replica_reads_total\{outcome="replica"\} [1-9]/m)
    expect(told).toMatch(/^tradepost_replica_asked 1$/m)
    expect(told).toMatch(/^tradepost_replica_behind_seconds [\d.]+/m)
  })

  test('that was killed is missed by nobody, told once, and asked again when it is back', async () => {
    const jobId = await aJob(server, customer)
    await level()
    lines.length = 0
    await both.kill()
    expect(await openJobs(provider)).toContain(jobId)
    expect(await openJobs(provider)).toContain(jobId)
    await replica.look()
    expect(replica.isAsked()).toBe(false)
    expect(await openJobs(provider)).toContain(jobId)
    expect(await server.app.inject('/readyz')).toMatchObject({ statusCode: 200 })
    await replica.look()
    expect(lines.filter((line) => line.includes('the replica is not asked'))).toHaveLength(1)
    await both.start()
    await level()
    expect(await answeredBy(() => openJobs(provider))).toBe('replica')
    expect(await openJobs(provider)).toContain(jobId)
  })
})

/** Whether one of the people may make a call, as the table of permissions says. */
function mayMake(call: Call, person: Person, { customer, provider, admin }: Record<string, Person>): boolean {
  const kinds = [
    [customer, 'customer'],
    [provider, 'provider'],
    [admin, 'admin'],
  ] as const
  const kind = kinds.find(([one]) => one === person)?.[1]
  return kind !== undefined && refusalFor(kind, call.permission) === undefined
}
