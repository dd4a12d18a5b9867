import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asTheProduct, keepStatements, readingWholeTables } from './indexedReads.ts'
import { createTestDatabase } from './testDatabase.ts'

test('of what the product sends, that which no index answers is named, and nothing that a test sends', async () => {
  const database = await createTestDatabase()
  const statements = keepStatements(database.pool)
  const { db } = database
  await db.execute(sql`select name from users where bio = ${'what a test asks'}`)
  await asTheProduct(async () => {
    await db.execute(sql`select name from users where id = ${crypto.randomUUID()}`)
    await db.execute(sql`select name from users where gst_number = ${'123'}`)
    await db.execute(
      sql`select jobs.id from jobs join users on users.location = jobs.location where jobs.id = ${crypto.randomUUID()}`,
    )
    await db.execute(sql`select name from categories where name = ${'Roofing'}`)
    await expect(db.execute(sql`select name from users where id = ${'no id'}`)).rejects.toThrow(
      'Failed query',
    )
  })
  expect(await readingWholeTables(database.url, statements)).toEqual([
    'users: select name from users where gst_number = $1',
    'users: select jobs.id from jobs join users on users.location = jobs.location where jobs.id = $1',
  ])
  // Once is enough, whichever file has sent it.
  expect(await readingWholeTables(database.url, statements)).toEqual([])
  await database.close()
})
