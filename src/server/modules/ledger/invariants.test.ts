import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { invariants } from './invariants.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const listed = Object.entries(invariants).map(([name, { says, guards, isVerified, test: tried }]) => ({
  name,
  says,
  guards: guards.map((guard) => `\`${guard}\``).join(', ') || '–',
  verified: isVerified ? 'yes' : '–',
  tried,
}))

test('docs/invariants.md lists the table', () => {
  const page = readFileSync(new URL('../../../../docs/invariants.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `([a-z-]+)` \| (.*) \| (.*) \| (.*) \| `(.*)` \|$/gm)].map(
    ([, name, says, guards, verified, tried]) => ({ name, says, guards, verified, tried }),
  )
  expect(rows).toEqual(listed)
})

test('what refuses the opposite is in the database', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select tgname as name from pg_trigger union all select conname from pg_constraint
    union all select indexname from pg_indexes where schemaname = 'public'`)
  const there = new Set(rows.map(({ name }) => name))
  const named = Object.values(invariants).flatMap(({ guards }) => [...guards])
  expect(named.filter((guard) => !there.has(guard))).toEqual([])
})

test.each(Object.entries(invariants))('%s is tried by a test', (_name, { test: tried }) => {
  expect(existsSync(new URL(`../../${tried}`, import.meta.url))).toBe(true)
})
