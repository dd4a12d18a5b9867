import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Nothing ever deletes a row of these, so nothing ever looks for what points at one. */
const neverDeleted = new Set([
  'categories',
  'sub_categories',
  'cards',
  'bids',
  'stages',
  'change_orders',
  'payments',
  'payment_stages',
  'journal_entries',
])

test('what points at rows that are deleted has an index, so that no deletion reads a whole table', async () => {
  const { rows } = await database.db.execute<{ column: string; target: string }>(sql`
    select key.conrelid::regclass || '.' || attribute.attname as column, key.confrelid::regclass::text as target
    from pg_constraint key
    join pg_attribute attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
    where key.contype = 'f' and key.connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index index
        where index.indrelid = key.conrelid and index.indkey[0] = key.conkey[1]
          -- Of the partial ones only those that hold every row that points anywhere.
          and (index.indpred is null
            or pg_get_expr(index.indpred, index.indrelid) = format('(%I IS NOT NULL)', attribute.attname))
      )
    order by 1`)
  const slow = rows.filter(({ target }) => !neverDeleted.has(target))
  expect(slow.map(({ column, target }) => `${column} -> ${target}`)).toEqual([])
})
