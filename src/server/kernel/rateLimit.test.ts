import { like } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicConfig } from '#shared/wire/calls/config.ts'
import { openConversation, sendMessage } from '#shared/wire/calls/conversations.ts'
import { login } from '#shared/wire/calls/sessions.ts'
import { forgotPassword } from '#shared/wire/calls/passwords.ts'
import { signUp } from '#shared/wire/calls/signUp.ts'
import { DESKTOP_ORIGIN } from '#shared/desktop.ts'
import { askForHelp } from '#shared/wire/calls/help.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { updateMe } from '#shared/wire/calls/users.ts'
import { server as text } from '#texts/refusals.ts'
import { rateCounts } from '#server/db/schema/index.ts'
import { aCustomer, aProvider } from '#server/testing/builders.ts'
import { aBid, aJob } from '#server/testing/jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { DomainError } from '#shared/domain/errors.ts'
import { RateLimits, sharedAllowance } from './rateLimit.ts'
import { newMessageId } from '#server/testing/conversations.ts'

const server = await openServer({ environment: { LIMIT_FACTOR: '1' } })

test('somebody sends 60 messages a minute; the next is told when there is room again', async () => {
  const customer = await aCustomer(server)
  const provider = await aProvider(server)
  const job = await aJob(server, customer)
  await aBid(server, provider, job)
  const { conversation } = await server.ask(openConversation, {
    as: customer,
    body: { jobId: job, otherUserId: provider.id },
  })
  const say = (as: { token: string }) =>
    server.send(sendMessage, {
      as,
      body: {
        id: newMessageId(),
        conversationId: conversation.id,
        kind: 'text',
        text: 'Hello',
      },
    })
  for (let count = 0; count < 60; count += 1) expect(await say(customer)).toMatchObject({ ok: true })
  const refused = await say(customer)
  if (refused.ok) throw new Error('It was taken')
  const seconds = Number(refused.retryAfter)
  expect(refused.status).toBe(429)
  expect(refused.problem).toMatchObject({ retry_after: seconds, message: text.tooManyTries(seconds) })
  expect(await say(provider)).toMatchObject({ ok: true })
})

test('strangers and people write to support so often and no more; refusals write nothing', async () => {
  const customer = await aCustomer(server)
  const body = { name: 'Ann', email: 'ann@people.example', subject: 'Help', message: 'I am lost.' }
  const statuses: number[] = []
  for (let count = 0; count < 20; count += 1)
    statuses.push((await server.send(askForHelp, { as: customer, body })).status)
  expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(15).fill(429)])
  const rows = await server.services.db.select().from(rateCounts).where(like(rateCounts.key, 'help:person%'))
  expect(rows.map(({ points }) => points)).toEqual([6])
})

test('an upload is refused by its size before a byte of it is read', async () => {
  const customer = await aCustomer(server)
  const huge = { 'content-length': String(310_000 * 1_024) }
  expect(await server.send(updateMe, { as: customer, body: {}, headers: huge })).toMatchObject({
    status: 429,
  })
})

describe('the headers of an answer', () => {
  const body = { name: 'Ann', email: 'ann@people.example', subject: 'Help', message: 'I am lost.' }
  const said = ({ headers }: { headers: Readonly<Record<string, unknown>> }) => ({
    policy: String(headers['ratelimit-policy']),
    now: String(headers['ratelimit']),
  })

  test('say what was counted and what is left, also of a refusal', async () => {
    const customer = await aCustomer(server)
    const ask = () => server.send(askForHelp, { as: customer, body, from: '203.0.113.7' })
    const first = said(await ask())
    expect(first.policy).toBe(
      '"callsFrom-address-10";q=5000;w=10, "callsOf-person-10";q=1000;w=10, "help-address-3600";q=20;w=3600, "help-person-3600";q=5;w=3600',
    )
    expect(first.now.replace(/;t=(3600|10|[1-9])(?=,|$)/g, ';t=…')).toBe(
      '"callsFrom-address-10";r=4999;t=…, "callsOf-person-10";r=999;t=…, "help-address-3600";r=19;t=…, "help-person-3600";r=4;t=…',
    )
    for (let count = 0; count < 4; count += 1) await ask()
    const refused = await ask()
    if (refused.ok) throw new Error('It was taken')
    expect(refused.status).toBe(429)
    expect(said(refused).now).toContain(`"help-person-3600";r=0;t=${refused.retryAfter}`)
  })

  test('say nothing of an address that somebody typed', async () => {
    const ask = (email: string) => server.send(forgotPassword, { body: { email }, from: '203.0.113.8' })
    const answers = []
    for (let count = 0; count < 6; count += 1) answers.push(await ask('whose@people.example'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(answers.at(-1)).toMatchObject({ headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
    const policies = new Set(answers.map((answer) => said(answer).policy))
    expect([...policies]).toEqual(['"callsFrom-address-10";q=5000;w=10, "mail-address-3600";q=20;w=3600'])
    expect(said(await ask('another@people.example')).now).toContain('"mail-address-3600";r=13;')
  })

  test('tell nobody whether an account knows their device', async () => {
    const known = { email: 'known@people.example', password: 'correct-horse', role: 'customer' } as const
    await server.ask(signUp, { body: known, deviceId: 'a-known-device' })
    const tryAs = async (email: string) =>
      said(
        await server.send(login, {
          body: { ...known, email, password: 'a-wrong-one' },
          deviceId: 'a-known-device',
        }),
      ).policy
    expect(await tryAs(known.email)).toBe(await tryAs('nobody@people.example'))
  })

  test('can be read by the pages of the desktop client', async () => {
    const { headers } = await server.send(publicConfig, { headers: { origin: DESKTOP_ORIGIN } })
    expect(headers['access-control-expose-headers']).toBe('retry-after, ratelimit, ratelimit-policy')
  })
})

describe('all calls together', () => {
  let bounded: TestServer
  beforeAll(async () => {
    // 10 calls of an address and 2 of a person in 10 seconds.
    bounded = await startTestServer({ environment: { LIMIT_FACTOR: '0.002' } })
  })
  afterAll(() => bounded.close())
  const statuses = async (times: number, ask: () => Promise<{ status: number }>) => {
    const all: number[] = []
    for (let count = 0; count < times; count += 1) all.push((await ask()).status)
    return all
  }

  test('an address has so many, signed in or not, and no other address pays for it', async () => {
    const ask = (from: string) => () => bounded.send(publicConfig, { from })
    expect(await statuses(12, ask('192.0.2.1'))).toEqual([...Array<number>(10).fill(200), 429, 429])
    expect(await statuses(1, ask('192.0.2.2'))).toEqual([200])
    const refused = await bounded.send(publicConfig, { from: '192.0.2.1' })
    if (refused.ok) throw new Error('It was taken')
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
  })

  test('a person has so many wherever they come from, and nobody else pays for it', async () => {
    const person = await aCustomer(bounded)
    const other = await aCustomer(bounded)
    let address = 0
    const ask = (as: { token: string }) => () =>
      bounded.send(me, { as, from: `198.51.100.${(address += 1)}` })
    expect(await statuses(4, ask(person))).toEqual([200, 200, 429, 429])
    expect(await statuses(1, ask(other))).toEqual([200])
  })
})

test('without the database each process counts for itself', async () => {
  const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const limits = new RateLimits(nowhere, 1)
  for (let count = 0; count < 5; count += 1) await limits.count('help', { person: 'somebody' })
  await expect(limits.count('help', { person: 'somebody' })).rejects.toThrow(DomainError)
  await limits.count('help', { person: 'somebody else' })
  await nowhere.end()
})

test('what we may ask of somebody else is counted for all processes together', async () => {
  const { pool } = server.database
  const [one, other] = [sharedAllowance(pool, 'maps', 3), sharedAllowance(pool, 'maps', 3)]
  const another = sharedAllowance(pool, 'weather', 1)
  const asked = await Promise.all([one, other, one, other, one, other].map((mayAsk) => mayAsk()))
  expect(asked.filter(Boolean)).toHaveLength(3)
  expect(await another()).toBe(true)
})

test.each([
  [1, '1 second'],
  [40, '40 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3_600, '1 hour'],
  [7_300, '3 hours'],
])('%i seconds are said as %s', (seconds, words) => {
  expect(text.tooManyTries(seconds)).toContain(`in ${words}.`)
})
