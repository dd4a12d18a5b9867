import { and, eq, sql } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { bids, invitations, jobs } from '#server/db/schema/index.ts'
import type { SessionUser } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { JobRow, Viewer } from './jobs.ts'

/** As whom a user sees a job. Throws not found where it is not theirs to see. */
export async function viewerOf(db: Database, job: JobRow, user: SessionUser): Promise<Viewer> {
  if (job.customerId === user.id) return 'owner'
  if (user.role !== 'provider') throw new DomainError('not_found')
  if (job.hiredProviderId === user.id) return job.state === 'cancelled' ? 'provider' : 'hired'
  if (job.state === 'open' || (await isInvolved(db, job.id, user.id))) return 'provider'
  throw new DomainError('not_found')
}

/** Someone who has bid for a job or was invited to it goes on seeing it when it no longer takes bids. */
async function isInvolved(db: Database, job: JobId, provider: UserId): Promise<boolean> {
  const [row] = await db
    .select({
      involved: sql<boolean>`
        exists (select 1 from ${bids} where ${bids.jobId} = ${job} and ${bids.providerId} = ${provider})
        or exists (select 1 from ${invitations} where ${invitations.jobId} = ${job} and ${invitations.providerId} = ${provider})`,
    })
    .from(sql`(select 1) as nothing`)
  return row?.involved ?? false
}

const jobById = prepared((db) =>
  db
    .select()
    .from(jobs)
    .where(eq(jobs.id, sql.placeholder('id')))
    .prepare('job_by_id'),
)

export async function jobRow(db: Database, id: JobId): Promise<JobRow> {
  const [row] = await jobById(db).execute({ id })
  if (!row) throw new DomainError('not_found')
  return row
}

/** A job, locked until the transaction ends: whatever decides about a job takes this lock first. */
export async function lockJob(tx: Tx, id: JobId): Promise<JobRow> {
  const [row] = await tx.db.select().from(jobs).where(eq(jobs.id, id)).for('no key update')
  if (!row) throw new DomainError('not_found')
  return row
}

/** Like lockJob, for a job of this customer's own. */
export async function lockOwnJob(tx: Tx, id: JobId, customer: UserId): Promise<JobRow> {
  const [row] = await tx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.customerId, customer)))
    .for('no key update')
  if (!row) throw new DomainError('not_found')
  return row
}
