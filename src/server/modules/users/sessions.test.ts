import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endOtherSessions, endSession, listSessions, login } from '#shared/wire/calls/sessions.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { sessions } from '#server/db/schema/index.ts'
import { hashToken } from '#server/kernel/sessions.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { anAdmin, aCustomer, type Person } from '#server/testing/builders.ts'
import { password, signedUp } from '#server/testing/signedUp.ts'
import { openServer } from '#server/testing/openings.ts'
import { startSession } from './sessions.ts'
import { userRow } from './users.ts'

const server = await openServer()

const client = {
  keepToken: (token: string) => token,
  dropToken: () => undefined,
  ip: '203.0.113.9',
  deviceId: 'a',
  userAgent: '',
  deviceType: 'w',
  timezone: 'UTC',
}

const isSignedIn = async (as: { token: string }) => (await server.send(me, { as })).ok

/** Signs somebody in and makes it look as if that was some time ago. */
async function sessionOf(
  person: Pick<Person, 'id'>,
  age: { begun: SQL; used: SQL },
): Promise<{ token: string }> {
  const { services } = server
  const row = await userRow(services.db, person.id)
  const { accessToken: token } = await inTransaction(services, (tx) =>
    startSession(tx, { ...client, deviceId: crypto.randomUUID() }, row, ''),
  )
  await services.db
    .update(sessions)
    .set({
      createdAt: sql`now() - ${age.begun}`,
      lastSeenAt: sql`now() - ${age.used}`,
      endsAt: sql`${sessions.endsAt} - ${age.used}`,
    })
    .where(eq(sessions.tokenHash, hashToken(token)))
  return { token }
}

describe('a session ends', () => {
  test.each([
    ['29 days', true],
    ['31 days', false],
  ])('unused for %s: goes on %s', async (used, goesOn) => {
    const idle = sql`${used}::interval`
    expect(await isSignedIn(await sessionOf(await aCustomer(server), { begun: idle, used: idle }))).toBe(
      goesOn,
    )
  })

  test('after 180 days, however much it is used', async () => {
    const customer = await aCustomer(server)
    const session = await sessionOf(customer, {
      begun: sql`interval '179 days 23 hours'`,
      used: sql`interval '1 hour'`,
    })
    expect(await isSignedIn(session)).toBe(true)
    const [row] = await server.services.db
      .select({ left: sql<number>`extract(epoch from ${sessions.endsAt} - now())::float8` })
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(session.token)))
    expect(row?.left).toBeLessThanOrEqual(3_600)
    expect(row?.left).toBeGreaterThan(0)
  })

  test.each([
    ['11 hours', true],
    ['13 hours', false],
  ])('of an admin, %s after it began: goes on %s', async (begun, goesOn) => {
    const since = sql`${begun}::interval`
    expect(await isSignedIn(await sessionOf(await anAdmin(server), { begun: since, used: since }))).toBe(
      goesOn,
    )
  })
})

describe('where somebody is signed in', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0'

  async function signedInTwice(email: string) {
    const here = await signedUp(server, email)
    const { accessToken: token } = await inTransaction(server.services, async (tx) => {
      const row = await userRow(tx.db, here.id)
      return startSession(tx, { ...client, deviceId: 'there', userAgent: firefox }, row, '')
    })
    return { here, there: { token } }
  }

  test('is listed for them alone, with device and network, the asking one first', async () => {
    const { here } = await signedInTwice('lister@people.example')
    const { sessions: listed } = await server.ask(listSessions, { as: here })
    expect(listed).toMatchObject([
      { current: true },
      { current: false, device: 'Firefox on Windows', network: '203.0.113.x' },
    ])
  })

  test('one is ended by its owner only, and its sockets with it', async () => {
    const { here, there } = await signedInTwice('ender@people.example')
    const other = await aCustomer(server)
    const { sessions: listed } = await server.ask(listSessions, { as: here })
    const id = listed.find((session) => !session.current)?.id ?? ''
    expect(await server.send(endSession, { as: other, params: { id } })).toMatchObject({ status: 404 })
    expect(await isSignedIn(there)).toBe(true)
    await server.ask(endSession, { as: here, params: { id } })
    expect([await isSignedIn(there), await isSignedIn(here)]).toEqual([false, true])
    expect(server.endedSessions).toContain(id)
  })

  test('all others are ended at once', async () => {
    const { here, there } = await signedInTwice('cleaner@people.example')
    const other = await aCustomer(server)
    await server.ask(endOtherSessions, { as: here })
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(other)]).toEqual([
      true,
      false,
      true,
    ])
  })
})

test('clients that do not say what device they are do not end each other’s sessions', async () => {
  const email = 'nameless@people.example'
  await signedUp(server, email)
  const body = { email, password, role: 'customer' as const }
  const [one, two] = [
    await server.ask(login, { body, deviceId: null }),
    await server.ask(login, { body, deviceId: null }),
  ]
  for (const { accessToken: token } of [one, two]) expect(await isSignedIn({ token })).toBe(true)
})
