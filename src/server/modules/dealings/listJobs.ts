import { aliasedTable, and, count, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { jobId, type JobId, type UserId } from '#shared/domain/ids.ts'
import type { ListedJob } from '#shared/domain/dealings.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { QueryOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type { listJobs } from '#shared/wire/calls/dealings.ts'
import type { Database } from '#server/db/connection.ts'
import { hasWords } from '#server/db/folded.ts'
import { bids, jobs, users } from '#server/db/schema/index.ts'

const customers = aliasedTable(users, 'customers')
const providers = aliasedTable(users, 'providers')
const named = (table: typeof customers) => ({ id: table.id, name: table.name, email: table.email })

const selectJobs = (db: Database) =>
  db
    .select({
      id: jobs.id,
      title: jobs.title,
      state: jobs.state,
      customer: named(customers),
      provider: named(providers),
      bidCount: jobs.bidCount,
      price: jobs.finalPrice,
      createdAt: jobs.createdAt,
    })
    .from(jobs)
    .innerJoin(customers, eq(customers.id, jobs.customerId))
    .leftJoin(providers, eq(providers.id, jobs.hiredProviderId))
    .$dynamic()

/** A page (from 1) of all jobs, the latest first. */
export async function pageOfJobs(
  db: Database,
  { page = 1, text = '', state, person }: QueryOf<typeof listJobs>,
): Promise<ResponseOf<typeof listJobs>> {
  const wanted = and(
    found(db, text),
    state && eq(jobs.state, state),
    person && or(eq(jobs.customerId, person), hasBidOf(db, person)),
  )
  const [rows, [total]] = await Promise.all([
    selectJobs(db)
      .where(wanted)
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ n: count() }).from(jobs).where(wanted),
  ])
  return { jobs: rows, pageCount: Math.ceil((total?.n ?? 0) / PAGE_SIZE), pageSize: PAGE_SIZE }
}

/** Each by an index of its own: a text is of a title, of somebody's name, or an id as mails and logs have it. */
function found(db: Database, text: string): SQL | undefined {
  if (text === '') return undefined
  const id = jobId.safeParse(text)
  if (id.success) return eq(jobs.id, id.data)
  const people = db.select({ id: users.id }).from(users).where(hasWords(text, users.name))
  return or(
    hasWords(text, jobs.title),
    inArray(jobs.customerId, people),
    inArray(jobs.hiredProviderId, people),
  )
}

function hasBidOf(db: Database, person: UserId): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(bids)
      .where(and(eq(bids.jobId, jobs.id), eq(bids.providerId, person))),
  )
}

/** One job as the list has it. */
export async function listedJobOf(db: Database, id: JobId): Promise<ListedJob | undefined> {
  const [row] = await selectJobs(db).where(eq(jobs.id, id))
  return row
}
