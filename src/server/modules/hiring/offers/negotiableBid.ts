import { DomainError } from '#shared/domain/errors.ts'
import type { BidId } from '#shared/domain/ids.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { type BidRow, bidOfJob } from '../bids/bidOfJob.ts'

/** A bid that is not decided yet. */
export async function waitingBid(tx: Tx, job: JobRow, id: BidId): Promise<BidRow> {
  const bid = await bidOfJob(tx, job.id, id)
  if (bid.status !== 'pending')
    throw new DomainError(bid.status === 'accepted' ? 'job_has_hire' : 'bid_decided')
  return bid
}

/** A price moves only while the job takes bids and no payment for one of them is under way. */
export function requireNegotiable(job: JobRow): void {
  if (job.state !== 'open') throw new DomainError(job.hiredBidId ? 'job_taken' : 'job_not_open')
  if (job.hiringPaymentId) throw new DomainError('payment_under_way')
}
