import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { pageOfMany } from './pagesOfMany.ts'

const ROWS = 40_000
let server: TestServer

/** Every row has a number, the later the higher; each other one is "often", every hundredth "seldom", and one "once". */
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.services
  await db.execute(sql`create table numbered (id text primary key, at int, word text)`)
  await db.execute(sql`
    insert into numbered select lpad(n::text, 6, '0'), n,
      case when n = 7 then 'once' when n % 100 = 0 then 'seldom' when n % 2 = 0 then 'often' else 'other' end
    from generate_series(1, ${ROWS}) n`)
  await db.execute(sql`create index on numbered (at, id)`)
  await db.execute(sql`create index on numbered (word)`)
  await db.execute(sql`analyze numbered`)
})
afterAll(() => server.close())

const pageOf = (page: number, word?: string, { mayBeFew = false, earliestFirst = false } = {}) => {
  const isFound = sql`word = ${word}`
  const list = { id: sql`id`, at: sql`at`, table: sql`numbered`, where: sql`true`, earliestFirst }
  return pageOfMany(
    server.services.db,
    word ? { ...list, isFound, mayBeFew, found: [sql`select id, at from numbered where ${isFound}`] } : list,
    page,
  )
}
const numbers = ({ ids }: { ids: readonly string[] }) => ids.map(Number)

test('of all the latest come first, and so many pages are counted as anybody reads', async () => {
  const first = await pageOf(1)
  expect(numbers(first)).toEqual(Array.from({ length: 20 }, (_, index) => ROWS - index))
  expect(first.pageCount).toBe(100)
  expect((await pageOf(150)).pageCount).toBe(160)
})

test('of few who were found the pages are exact', async () => {
  expect(await pageOf(1, 'once')).toEqual({ ids: ['000007'], pageCount: 1 })
  expect(await pageOf(1, 'never')).toEqual({ ids: [], pageCount: 0 })
  const last = await pageOf(20, 'seldom')
  expect(numbers(last)).toEqual(Array.from({ length: 20 }, (_, index) => 2_000 - index * 100))
  expect(last.pageCount).toBe(20)
})

test('of many who were found a page is met among the latest, and the next goes on where it ended', async () => {
  const [first, second] = [await pageOf(1, 'often'), await pageOf(2, 'often')]
  expect(numbers(first)).toEqual(Array.from({ length: 20 }, (_, index) => ROWS - 2 - index * 2))
  expect(numbers(second)[0]).toBe((numbers(first).at(-1) ?? 0) - 2)
  expect(first.pageCount).toBe(100)
})

test('a page past what is walked is found all the same', async () => {
  const page = await pageOf(900, 'often')
  expect(page.ids).toHaveLength(20)
  expect(new Set(numbers(page).map((number) => number % 2))).toEqual(new Set([0]))
})

test('the earliest come first where that is asked for', async () => {
  const earliest = async (page: number, word?: string) =>
    numbers(await pageOf(page, word, { earliestFirst: true }))
  const twenty = Array.from({ length: 20 }, (_, index) => index + 1)
  expect(await earliest(1)).toEqual(twenty)
  expect(await earliest(2, 'seldom')).toEqual(twenty.map((n) => (n + 20) * 100))
  expect((await earliest(1, 'often')).slice(0, 3)).toEqual([2, 4, 6])
})

test('where a guess is not to be trusted the pages are the same', async () => {
  for (const word of ['once', 'seldom', 'often', 'never'])
    for (const page of [1, 2, 40])
      expect(await pageOf(page, word, { mayBeFew: true })).toEqual(await pageOf(page, word))
})

test('where the many are gone since they were counted, the rest is found', async () => {
  await server.services.db.execute(sql`delete from numbered where word = 'often' and at > 100`)
  const left = await pageOf(1, 'often')
  expect(left.pageCount).toBe(3)
  expect(numbers(left)[0]).toBe(98)
})
