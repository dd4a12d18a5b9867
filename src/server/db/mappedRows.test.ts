import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { aCustomer, aProvider } from '#server/testing/builders.ts'
import { aBid, aJob } from '#server/testing/jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'
import type { Database } from './connection.ts'
import { mappingRows } from './mappedRows.ts'
import { bids, jobs, sessions, users } from './schema/index.ts'

const server = await openServer()
const customer = await aCustomer(server)
const bidOn = await aJob(server, customer)
await aJob(server, customer)
await aBid(server, await aProvider(server), bidOn)

const hired = alias(users, 'hired')

/** Each shape that the server's queries have. */
const queries = {
  'a table by itself': (db: Database) => db.select().from(jobs).orderBy(jobs.id).prepare('a'),
  'columns and expressions': (db: Database) =>
    db
      .select({
        id: users.id,
        born: users.birthdate,
        since: users.createdAt,
        isProved: sql<boolean>`${users.emailVerifiedAt} is not null`,
        cents: sql`${users.ratingSum} * 100`.mapWith(String),
        named: sql<string>`upper(${users.name})`.as('named'),
      })
      .from(users)
      .orderBy(users.id)
      .prepare('b'),
  'tables joined, of which some rows have none': (db: Database) =>
    db
      .select({ job: jobs, bid: bids, hired: { id: hired.id, name: hired.name }, state: jobs.state })
      .from(jobs)
      .leftJoin(bids, eq(bids.jobId, jobs.id))
      .leftJoin(hired, eq(hired.id, jobs.hiredProviderId))
      .orderBy(jobs.id)
      .prepare('c'),
  'an object of several tables, and one of an expression too': (db: Database) =>
    db
      .select({
        both: { price: bids.price, title: jobs.title },
        bid: { price: bids.price, isCheap: sql<boolean>`${bids.price} < 1` },
        said: { isCheap: sql<boolean>`${bids.price} < 1`, price: bids.price },
      })
      .from(jobs)
      .leftJoin(bids, eq(bids.jobId, jobs.id))
      .orderBy(jobs.id)
      .prepare('d'),
  'a table that every row has, by values given later': (db: Database) =>
    db
      .select({ session: { id: sessions.id, endsAt: sessions.endsAt }, user: { id: users.id } })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.role, sql.placeholder('role')))
      .prepare('e'),
  'a table of which no row is found': (db: Database) =>
    db
      .select()
      .from(jobs)
      .where(sql`false`)
      .prepare('f'),
}

test.each(Object.entries(queries))('%s: the rows are those of the builder', async (_shape, query) => {
  const { db } = server.services
  const given = { role: 'provider' }
  const expected = await query(db).execute(given)
  const withMappedRows = mappingRows()
  const mapped = withMappedRows(query(db))
  // Once drizzle keeps its columns otherwise, the quick way is gone and nothing else tells.
  expect(mapped).toHaveProperty('customResultMapper', expect.any(Function))
  expect(await mapped.execute(given)).toEqual(expected)
  // Another handle goes by the same plan.
  const again = await db.transaction(async (tx): Promise<unknown> => withMappedRows(query(tx)).execute(given))
  expect(again).toEqual(expected)
})

test('what is no query of a builder stays as it is', () => {
  const withMappedRows = mappingRows()
  expect(withMappedRows(undefined)).toBeUndefined()
  const raw = { execute: () => [] }
  expect(withMappedRows(raw)).toBe(raw)
  const strange = { fields: [{ path: ['a'], field: 'no column' }] }
  expect(withMappedRows(strange)).toEqual({ fields: [{ path: ['a'], field: 'no column' }] })
})
