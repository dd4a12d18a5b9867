import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { customerHome } from '#shared/wire/calls/providers.ts'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import { listedTrades, userCategories, users } from '#server/db/schema/index.ts'
import { aCategory, aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { openServer } from '#server/testing/openings.ts'
import { isLocked } from '#server/testing/whileLocked.ts'
import { listAnew } from './listAnew.ts'

const server = await openServer()
const { db } = server.services
let customer: Person
let provider: Person
let name: string
beforeEach(async () => {
  name = `Quentin ${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`
  customer = await aCustomer(server)
  provider = await aProvider(server, { name, category: 'Tiling', ratingSum: 8, ratingCount: 2 })
})

const isFound = async (search: BodyOf<typeof customerHome>) => {
  const body = { trades: [{ categoryId: await aCategory(server, 'Tiling'), subCategoryIds: [] }], ...search }
  const { providers } = await server.ask(customerHome, { as: customer, body })
  return providers.some(({ id }) => id === provider.id)
}
const change = (values: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(values).where(eq(users.id, provider.id))

describe('whoever is changed is found as they are now', () => {
  test.each([
    ['switched off', { status: 'off' }],
    ['no longer verified', { certifiedAt: null }],
  ] as const)('%s: not at all, by no way', async (_what, values) => {
    expect([await isFound({}), await isFound({ name })]).toEqual([true, true])
    await change(values)
    expect([await isFound({}), await isFound({ name, trades: [] })]).toEqual([false, false])
  })

  test('by another name, in another place, with another rating', async () => {
    await change({ name: 'Ximena Xylo', latitude: 60.72, longitude: -135.05, ratingSum: 15, ratingCount: 3 })
    expect(await isFound({ name })).toBe(false)
    expect(await isFound({ name: 'ximena' })).toBe(true)
    expect(await isFound({ latitude: 60.7, longitude: -135, radius: 10 })).toBe(true)
    expect(await isFound({ latitude: 49.25, longitude: -123.12, radius: 10 })).toBe(false)
    expect(await isFound({ rating: 5 })).toBe(true)
  })

  test('not in a trade that they have left', async () => {
    await db.delete(userCategories).where(eq(userCategories.userId, provider.id))
    expect([await isFound({}), await isFound({ name, trades: [] })]).toEqual([false, true])
  })
})

test('of two changes at the same time, both are listed', async () => {
  const categoryId = await aCategory(server, 'Masonry')
  const add = async () => db.insert(userCategories).values({ userId: provider.id, categoryId })
  const { adding } = await server.database.aside.transaction(async (one) => {
    await one.update(users).set({ ratingSum: 15, ratingCount: 3 }).where(eq(users.id, provider.id))
    const added = add()
    // The other one waits for the first, whose change it is to list as well.
    await expect.poll(() => isLocked(server)).toBe(true)
    return { adding: added }
  })
  await adding
  const listed = await db
    .select({ rating: listedTrades.rating })
    .from(listedTrades)
    .where(eq(listedTrades.providerId, provider.id))
  expect(listed).toEqual([{ rating: 5 }, { rating: 5 }])
})

test('what somebody changed behind the triggers’ back is listed right again, and counted', async () => {
  const { listed } = await listAnew(db)
  const hidden = await aProvider(server, { name: 'Hidden Hand' })
  const untrue = await aProvider(server, { name: 'Untrue Listing' })
  await db.execute(sql`delete from listed_providers where provider_id = ${hidden.id}`)
  await db.execute(sql`update listed_trades set rating = 5 where provider_id = ${untrue.id}`)
  expect(await listAnew(db)).toEqual({ listed: listed + 2, differed: 2 })
  expect(await listAnew(db)).toEqual({ listed: listed + 2, differed: 0 })
  const { providers } = await server.ask(customerHome, { as: customer, body: { name: 'hidden hand' } })
  expect(providers.map(({ id }) => id)).toEqual([hidden.id])
})
