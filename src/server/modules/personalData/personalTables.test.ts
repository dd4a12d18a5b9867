import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#server/db/schema/index.ts'
import { personalTables } from './personalTables.ts'
import { tablesOfNobody } from './tablesOfNobody.ts'

const all: PgTable[] = Object.values<unknown>(schema).filter((one) => is(one, PgTable))
const nameOf = (table: PgTable) => getTableConfig(table).name
const listed = new Set(personalTables.map(({ table }) => table))

/** Columns that say who somebody is, or where: of a table with one it can't be said that it is nobody's. */
const PERSONAL = /email|address$|phone|^name$|birthdate|location|latitude|bio$|user_agent|recipient/

test('every table is somebody’s, or is nobody’s for a reason, and not both', () => {
  const names = (tables: Iterable<PgTable>) => [...tables].map(nameOf).toSorted()
  expect(names([...listed, ...tablesOfNobody.keys()])).toEqual(names(all))
  for (const reason of tablesOfNobody.values()) expect(reason).not.toBe('')
})

test('a table that points at an account is somebody’s', () => {
  const pointing = all.filter((table) =>
    getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === schema.users),
  )
  expect(pointing.filter((table) => !listed.has(table)).map(nameOf)).toEqual([])
})

test('a table with a column of who somebody is, or where, is somebody’s but for mails on their way and the trades', () => {
  const telling = all.filter((table) => getTableConfig(table).columns.some(({ name }) => PERSONAL.test(name)))
  const unlisted = telling.filter((table) => !listed.has(table)).map(nameOf)
  expect(unlisted.toSorted()).toEqual(['categories', 'outbox', 'sub_categories'])
})
