import { aliasedTable, and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { jobId, type JobId, type UserId } from '#shared/domain/ids.ts'
import type { ListedJob } from '#shared/domain/dealings.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { QueryOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type { listJobs } from '#shared/wire/calls/dealings.ts'
import type { Database } from '#server/db/connection.ts'
import { hasIndexedWords } from '#server/db/folded.ts'
import { pageOfMany } from '#server/db/pagesOfMany.ts'
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

/** A select of who has each word of a text in their name, which further conditions may follow. */
const peopleNamed = (text: string): SQL =>
  sql`select ${users.id} as id from ${users} where ${hasIndexedWords(text, users.name)}`

/** A page (from 1) of all jobs, the latest first. */
export async function pageOfJobs(
  db: Database,
  { page = 1, text = '', state, person }: QueryOf<typeof listJobs>,
): Promise<ResponseOf<typeof listJobs>> {
  const id = jobId.safeParse(text)
  const where = sql`${and(
    sql`true`,
    state && eq(jobs.state, state),
    id.success ? eq(jobs.id, id.data) : undefined,
    id.success && person ? isOf(person) : undefined,
  )}`
  const { ids, pageCount } = await pageOfMany<JobId>(
    db,
    {
      id: sql`${jobs.id}`,
      at: sql`${jobs.createdAt}`,
      table: sql`${jobs}`,
      where,
      ...(!id.success && (person ? ofPerson(person, text, where) : text && searched(text, where))),
    },
    page,
  )
  const rows = await selectJobs(db)
    .where(inArray(jobs.id, [...ids]))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
  return { jobs: rows, pageCount, pageSize: PAGE_SIZE }
}

/** A text is of a title, or of the name of either of the two; each is found by an index of its own. */
function searched(text: string, where: SQL) {
  const people = peopleNamed(text)
  return {
    found: [
      foundBy(where, hasIndexedWords(text, jobs.title)),
      foundBy(where, sql`${jobs.customerId} in (${people})`),
      foundBy(where, sql`${jobs.hiredProviderId} in (${people})`),
    ],
    isFound: isAbout(text),
  }
}

/** The same of one job after another. */
function isAbout(text: string): SQL | undefined {
  const people = sql`${peopleNamed(text)} and ${users.id} in (${jobs.customerId}, ${jobs.hiredProviderId})`
  return or(hasIndexedWords(text, jobs.title), sql`exists (${people})`)
}

const foundBy = (where: SQL, found: SQL | undefined) =>
  sql`select ${jobs.id} as id, ${jobs.createdAt} as at from ${jobs} where ${where} and ${found}`

/** What somebody has posted, or has bid for. */
const isOf = (person: UserId): SQL => sql`(${hasPosted(person)} or ${hasBidFor(person)})`
const hasPosted = (person: UserId): SQL => eq(jobs.customerId, person)
const hasBidFor = (person: UserId): SQL =>
  sql`${jobs.id} in (select ${bids.jobId} from ${bids} where ${bids.providerId} = ${person})`

/** All that somebody has to do with are put in order: among all there are, a page of them may be anywhere. */
const OF_A_PERSON = 50_000

/** The same by an index each, and of these alone those that are about a text. */
function ofPerson(person: UserId, text: string, where: SQL) {
  const about = text ? isAbout(text) : undefined
  const found = [hasPosted(person), hasBidFor(person)].map((side) =>
    about
      ? sql`select ${jobs.id} as id, ${jobs.createdAt} as at
          from (select * from ${jobs} where ${where} and ${side} offset 0) as ${jobs} where ${about}`
      : foundBy(where, side),
  )
  return { found, isFound: and(isOf(person), about), few: OF_A_PERSON }
}

/** One job as the list has it. */
export async function listedJobOf(db: Database, id: JobId): Promise<ListedJob | undefined> {
  const [row] = await selectJobs(db).where(eq(jobs.id, id))
  return row
}
