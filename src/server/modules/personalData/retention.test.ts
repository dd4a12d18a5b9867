import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { KEPT_THINGS, RETENTIONS } from '#shared/domain/personalData.ts'
import { retention } from '#shared/wire/calls/retention.ts'
import { closedAccounts, knownDevices } from '#server/db/schema/index.ts'
import { clean } from '#server/modules/cleaning/clean.ts'
import { aCustomer } from '#server/testing/builders.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer({ environment: { DEVICE_KEPT_DAYS: '10', BOOKS_KEPT_YEARS: '7' } })
const { db } = server.services

test('a guest reads of everything that is kept how long it is and what becomes of it, as the operator has it', async () => {
  const { things } = await server.ask(retention)
  expect(things.map(({ thing }) => thing)).toEqual([...KEPT_THINGS])
  for (const { thing, afterClosing } of things) expect(afterClosing, thing).not.toEqual([])
  const limits = new Map(things.flatMap((one) => one.limits.map(({ kind, length }) => [kind, length])))
  expect([...limits.keys()].toSorted()).toEqual([...RETENTIONS].toSorted())
  expect(limits.get('devices')).toBe(10)
  expect(limits.get('books')).toBe(7)
})

test('the cleaning keeps to the same lengths', async () => {
  const { id: userId } = await aCustomer(server)
  const daysAgo = (days: number) => new Date(server.now.getTime() - days * 86_400_000)
  await db.insert(knownDevices).values([
    { userId, deviceHash: 'old', seenAt: daysAgo(11) },
    { userId, deviceHash: 'young', seenAt: daysAgo(9) },
  ])
  await clean(server.services)
  expect(await db.select().from(knownDevices).where(eq(knownDevices.userId, userId))).toMatchObject([
    { deviceHash: 'young' },
  ])
})

test('who somebody was goes from the books when the years after their last payment are over, not a day before', async () => {
  server.now = new Date('2031-12-31T23:00:00Z')
  const of = async (lastMoneyAt: string) => {
    const { id: userId } = await aCustomer(server)
    const identity = { name: 'Ann', email: 'ann@people.example', location: '', gstNumber: '', qstNumber: '' }
    await db
      .insert(closedAccounts)
      .values({ userId, ...identity, closedAt: new Date(lastMoneyAt), lastMoneyAt: new Date(lastMoneyAt) })
    return userId
  }
  const [over, last] = [await of('2023-12-31T23:00:00Z'), await of('2024-01-01T00:00:00Z')]
  const left = async () => {
    await clean(server.services)
    const rows = await db.select({ userId: closedAccounts.userId }).from(closedAccounts)
    return rows.map(({ userId }) => userId)
  }
  expect(await left()).toEqual([last])
  expect(await left()).not.toContain(over)
  server.now = new Date('2032-01-01T00:00:01Z')
  expect(await left()).toEqual([])
})
