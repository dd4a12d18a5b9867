import { eq, getTableColumns, sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { innerRows } from './innerRows.ts'
import { momentColumn } from './schema/columns.ts'

const boxes = pgTable('boxes', { id: integer('id').primaryKey() })
const things = pgTable('things', {
  box: integer('box').notNull(),
  place: integer('the place').notNull(),
  name: text('name'),
  worth: bigint('worth', { mode: 'number' }).notNull(),
  madeAt: momentColumn('made_at').notNull(),
  goneAt: momentColumn('gone_at'),
  isRare: boolean('is_rare').notNull(),
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.services.db.execute(sql`create table boxes (id int primary key)`)
  await server.services.db.execute(
    sql`create table things (box int, "the place" int, name text, worth int8, made_at timestamptz, gone_at timestamptz, is_rare bool)`,
  )
})
afterAll(() => server.close())

const moment = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const aThing = fc.record({
  place: fc.integer({ min: 1, max: 1_000_000 }),
  // PostgreSQL has no character of number 0.
  name: fc.option(fc.string({ unit: 'grapheme' }).map((name) => name.replaceAll('\0', ''))),
  worth: fc.maxSafeInteger(),
  madeAt: moment,
  goneAt: fc.option(moment),
  isRare: fc.boolean(),
})

test('rows inside another are as their own query answers them, in its order', async () => {
  const { db } = server.services
  let box = 0
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(aThing, { selector: ({ place }) => place, maxLength: 5 }),
      async (some) => {
        box += 1
        await db.insert(boxes).values({ id: box })
        if (some.length > 0) await db.insert(things).values(some.map((thing) => ({ ...thing, box })))
        const { box: _box, ...columns } = getTableColumns(things)
        const own = await db.select(columns).from(things).where(eq(things.box, box)).orderBy(things.place)
        const [found] = await db
          .select({
            id: boxes.id,
            inside: innerRows(
              columns,
              sql`from ${things} where ${things.box} = ${boxes.id} order by ${things.place}`,
            ),
          })
          .from(boxes)
          .where(eq(boxes.id, box))
        expect(found?.inside).toEqual(own)
        expect(own).toHaveLength(some.length)
      },
    ),
    { numRuns: 60 },
  )
})
