import { eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { BidId, UserId } from '#shared/domain/ids.ts'
import { bids } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import { publishJob } from '#server/modules/jobs/publishJob.ts'
import { markSettled } from '#server/modules/notifications/markSettled.ts'
import { notifyCustomer } from '../notifyOther.ts'
import { bidOfJob } from './bidOfJob.ts'
import { isOutdated } from './bids.ts'

/** A bidder has seen what was changed of the job, and their bid holds. */
export async function confirmBid(tx: Tx, provider: UserId, id: BidId): Promise<void> {
  const [known] = await tx.db
    .select({ jobId: bids.jobId, providerId: bids.providerId })
    .from(bids)
    .where(eq(bids.id, id))
  if (known?.providerId !== provider) throw new DomainError('not_found')
  const job = await lockJob(tx, known.jobId)
  const bid = await bidOfJob(tx, job.id, id)
  if (bid.status !== 'pending') throw new DomainError('bid_decided')
  if (!isOutdated(bid, job.version)) return
  await tx.db.update(bids).set({ jobVersion: job.version }).where(eq(bids.id, id))
  await markSettled(tx, job.id, [{ type: 'job_changed', about: job.id }], provider)
  await notifyCustomer(tx, job, provider, 'bid_confirmed', `${id}:${job.version}`)
  publishJob(tx, { ...job, hiredProviderId: provider })
}
