import { and, eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { BidId, JobId } from '#shared/domain/ids.ts'
import { bids } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'

export type BidRow = typeof bids.$inferSelect

/** A bid for this job. Read once the job is locked, it stays as it is until the transaction ends. */
export async function bidOfJob(tx: Tx, job: JobId, id: BidId): Promise<BidRow> {
  const [bid] = await tx.db
    .select()
    .from(bids)
    .where(and(eq(bids.id, id), eq(bids.jobId, job)))
  if (!bid) throw new DomainError('not_found')
  return bid
}
