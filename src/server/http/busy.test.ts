import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { API_BASE } from '#shared/wire/calls/call.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { listNotifications } from '#shared/wire/calls/notifications.ts'
import { server as text } from '#texts/refusals.ts'
import { connect } from '#server/db/connection.ts'
import { isPassing } from '#server/db/errors.ts'
import { users } from '#server/db/schema/index.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { openServer } from '#server/testing/openings.ts'
import { inTransaction } from '#server/kernel/transaction.ts'

const server = await openServer({
  limits: { waitMs: 4_000, lockMs: 300, statementMs: 1_000, idleTransactionMs: 500 },
})
const customer = await aCustomer(server)

const busy = { status: 503, problem: { code: 'unavailable', message: text.busy } }
const banks = () =>
  server.app.inject({ url: `${API_BASE}/banks`, headers: { 'access-token': provider.token } })
let provider: Person

test('what a lock keeps waiting is given up, and all else goes on', async () => {
  provider = await aProvider(server)
  await server.database.aside.transaction(async (held) => {
    await held.execute(sql`lock table banks in access exclusive mode`)
    // More than there are connections: they come to those who wait for nothing.
    const blocked = Array.from({ length: 6 }, banks)
    for (let asked = 0; asked < 5; asked += 1)
      expect(await server.send(listNotifications, { as: customer })).toMatchObject({ status: 200 })
    for (const answer of await Promise.all(blocked)) {
      expect(answer.json()).toMatchObject(busy.problem)
      expect({ status: answer.statusCode, retry: answer.headers['retry-after'] }).toEqual({
        status: 503,
        retry: '5',
      })
    }
  })
  expect((await banks()).statusCode).toBe(200)
})

test('without a free connection a call is given up, and answered once there is one', async () => {
  const { pool } = server.database
  const taken = [await pool.connect(), await pool.connect()]
  expect(await server.send(me, { as: customer })).toMatchObject(busy)
  for (const client of taken) client.release()
  expect(await server.send(me, { as: customer })).toMatchObject({ status: 200 })
})

test('a statement that takes too long is ended', async () => {
  const asked = server.services.db.execute(sql`select pg_sleep(60)`)
  await expect(asked).rejects.toSatisfy(isPassing)
})

test('a transaction in which nothing happens is ended, and lets go of what it held', async () => {
  const { id } = customer
  let lock = () => {}
  let end = () => {}
  const locked = new Promise<void>((resolve) => (lock = resolve))
  const ended = new Promise<void>((resolve) => (end = resolve))
  const idle = inTransaction(server.services, async (tx) => {
    await tx.db.select().from(users).where(eq(users.id, id)).for('update')
    lock()
    await ended
    await tx.db.execute(sql`select 1`)
  })
  await locked
  // Waits until the other one has lost its lock, without a limit of its own.
  await server.database.aside.update(users).set({ bio: 'Free again' }).where(eq(users.id, id))
  end()
  await expect(idle).rejects.toSatisfy(isPassing)
})

test('a database that is away is no fault of ours', async () => {
  const away = connect('postgres://nobody@127.0.0.1:1/nothing', { max: 2, onError: () => undefined })
  await expect(away.db.execute(sql`select 1`)).rejects.toSatisfy(isPassing)
  await expect(away.db.transaction(async () => 'begun')).rejects.toSatisfy(isPassing)
  await away.close()
  expect(isPassing(new Error('connect ECONNREFUSED 127.0.0.1:443'))).toBe(false)
  expect(isPassing(Object.assign(new Error('another service'), { code: 'ECONNRESET' }))).toBe(false)
  await expect(server.services.db.execute(sql`select 1 / 0`)).rejects.not.toSatisfy(isPassing)
})

test('of two transactions that wait for each other both happen, one of them the second time', async () => {
  const [one, other] = [await aCustomer(server), await aCustomer(server)]
  let meet = () => {}
  const met = new Promise<void>((resolve) => (meet = resolve))
  let tries = 0
  let locked = 0
  const both = (first: Person, second: Person) =>
    inTransaction(server.services, async (tx) => {
      tries += 1
      await tx.db.update(users).set({ bio: 'Both' }).where(eq(users.id, first.id))
      if (++locked === 2) meet()
      await met
      // Longer than PostgreSQL takes to see that they wait for each other.
      await tx.db.execute(sql`set local lock_timeout = 0; set local deadlock_timeout = '10ms'`)
      await tx.db.update(users).set({ bio: 'Both' }).where(eq(users.id, second.id))
    })
  await Promise.all([both(one, other), both(other, one)])
  expect(tries).toBe(3)
})
