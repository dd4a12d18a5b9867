import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import { customerTabs } from '#shared/domain/jobTabs.ts'
import type { Visit } from '#shared/domain/visit.ts'
import type { Database } from '#server/db/connection.ts'
import { hireContacts, jobs, users } from '#server/db/schema/index.ts'

/** More than anybody is hired for at once. */
const MOST = 100

/** The jobs that a provider is hired for and whose end is to come, the next first. */
export async function visitsOf(db: Database, provider: UserId, now: Date): Promise<Visit[]> {
  const rows = await db
    .select({ job: jobs, customer: users.name, contact: hireContacts })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.customerId))
    .leftJoin(hireContacts, eq(hireContacts.jobId, jobs.id))
    .where(
      and(
        eq(jobs.hiredProviderId, provider),
        inArray(jobs.state, [...customerTabs.upcoming]),
        gt(jobs.endsAt, now),
      ),
    )
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
    .limit(MOST)
  return rows.map(({ job: { id, title, startsAt, endsAt, location, postalCode }, customer, contact }) => ({
    id,
    title,
    customer,
    startsAt,
    endsAt,
    location,
    postalCode,
    contact: contact && {
      address: contact.address,
      phone: contact.phone,
      note: contact.note,
      givenAt: contact.givenAt,
    },
  }))
}
