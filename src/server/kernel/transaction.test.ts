import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { decideBid } from '#shared/wire/calls/bids.ts'
import { addCard } from '#shared/wire/calls/cards.ts'
import { connect } from '#server/db/connection.ts'
import { aCustomer, aProvider } from '#server/testing/builders.ts'
import { aBid, aJob, cardFields } from '#server/testing/jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'
import type { Services } from './services.ts'
import { inTransaction } from './transaction.ts'

const server = await openServer()

const PARALLEL = 20

test('many more decisions of one customer at once than there are connections are all answered', async () => {
  const customer = await aCustomer(server)
  const provider = await aProvider(server)
  const decisions: { jobId: Awaited<ReturnType<typeof aJob>>; bidId: Awaited<ReturnType<typeof aBid>> }[] = []
  for (let number = 0; number < PARALLEL; number += 1) {
    const job = await aJob(server, customer)
    decisions.push({ jobId: job, bidId: await aBid(server, provider, job) })
  }
  const answers = await Promise.all(
    decisions.map((about) =>
      server.send(decideBid, { as: customer, body: { ...about, status: 'accepted', deposit: 'first' } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('many more cards added at once than there are connections are all kept', async () => {
  const customer = await aCustomer(server)
  const answers = await Promise.all(
    Array.from({ length: PARALLEL }, () =>
      server.send(addCard, { as: customer, key: crypto.randomUUID(), body: cardFields() }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('inside a transaction the pool refuses, also whoever has brought it along', async () => {
  const { db } = server.services
  const one = sql`select 1 as one`
  await inTransaction(server.services, async (tx) => {
    await expect(db.execute(one)).rejects.toMatchObject({
      cause: new Error('Inside a transaction the pool was asked for a second connection'),
    })
    await expect(inTransaction(server.services, async () => 'nested')).rejects.toThrow('second connection')
    expect((await tx.db.execute(one)).rows).toEqual([{ one: 1 }])
  })
  expect((await db.execute(one)).rows).toEqual([{ one: 1 }])
})

test('production does not look for those who ask for a second one', async () => {
  const away = connect(server.database.url, { max: 2, onError: () => undefined, isGuarded: false })
  await inTransaction({ ...server.services, db: away.db }, async () => {
    expect((await away.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })
  await away.close()
})

test('what follows a commit may ask the pool again, and does not happen without one', async () => {
  const person = await aCustomer(server)
  const happened: string[] = []
  let following: Promise<unknown> | undefined
  const push: Services['realtime']['push'] = (...[, event]) => {
    following = server.services.db.execute(sql`select 1`).then(() => happened.push(event))
  }
  const services = { ...server.services, realtime: { ...server.services.realtime, push } }
  await inTransaction(services, async (tx) => {
    tx.publish(person.id, 'turnedAway', { message: 'pushed' })
    expect(following).toBeUndefined()
  })
  await following
  const failing = inTransaction(services, async (tx) => {
    tx.publish(person.id, 'turnedAway', { message: 'never pushed' })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(happened).toEqual(['turnedAway'])
})
