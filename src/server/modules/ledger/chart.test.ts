import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { chart } from './chart.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('the database knows the accounts of the chart and no others', async () => {
  const { rows } = await database.db.execute<{ definition: string }>(
    sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'journal_lines_account'`,
  )
  const known = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, account = '']) => account)
  expect(new Set(known)).toEqual(new Set(Object.keys(chart)))
})

test('an entry of no known kind is refused', async () => {
  const write = database.db.execute(
    sql`insert into journal_entries (id, kind, source_id) values (gen_random_uuid(), 'gift', gen_random_uuid())`,
  )
  await expect(write).rejects.toMatchObject({ cause: { constraint: 'journal_entries_kind' } })
})

test.each(['journal_entries', 'journal_lines'])('%s is never changed or deleted', async (table) => {
  for (const statement of [
    `update ${table} set id = id`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ])
    await expect(database.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('is append-only') },
    })
})
