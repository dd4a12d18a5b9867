import { and, eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { BidId } from '#shared/domain/ids.ts'
import { dollarsFromCents } from '#shared/rules/money.ts'
import { offerMessagePrefix } from '#shared/texts/alerts.ts'
import { bids, jobs, users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { JobRow } from '#server/modules/jobs/jobView.ts'
import { ensureConnection } from '#server/modules/chat/connecting.ts'
import { postCard } from '#server/modules/chat/sending.ts'
import { scheduleStart } from '#server/modules/jobs/starting.ts'
import { notify } from '#server/modules/notifications/service.ts'
import { payoutMissingMail } from '#server/modules/users/mails.ts'

/** Accepts a bid and hires its provider (§4.5). The caller holds the job's lock, and the job is open. */
export async function hire(tx: Tx, job: JobRow, bidId: BidId): Promise<JobRow> {
  const now = tx.clock()
  const [bid] = await tx.db
    .update(bids)
    .set({ status: 'ACC', decidedAt: now })
    .where(and(eq(bids.id, bidId), eq(bids.jobId, job.id), eq(bids.status, 'PEN')))
    .returning()
  if (!bid) throw new DomainError('bid_decided')
  const [hired] = await tx.db
    .update(jobs)
    .set({
      state: 'waiting',
      hiredBidId: bid.id,
      hiredProviderId: bid.providerId,
      finalPrice: bid.price,
      hiredAt: now,
      hiringPaymentId: null,
    })
    .where(and(eq(jobs.id, job.id), eq(jobs.state, 'open')))
    .returning()
  if (!hired) throw new DomainError('job_taken')
  const connection = await ensureConnection(tx, {
    jobId: job.id,
    customer: job.customerId,
    provider: bid.providerId,
  })
  await postCard(tx, connection, {
    sender: job.customerId,
    type: 'acceptBid',
    text: `${offerMessagePrefix.bidAccepted}${dollarsFromCents(bid.price)}`,
  })
  await notify(tx, {
    type: 'hired',
    jobId: job.id,
    senderId: job.customerId,
    receiverId: bid.providerId,
    eventKey: `hired:${bid.id}`,
  })
  const [provider] = await tx.db.select().from(users).where(eq(users.id, bid.providerId))
  if (provider && !provider.payoutReadyAt)
    await tx.sendMail(payoutMissingMail(tx.environment, provider.email))
  await scheduleStart(tx, hired)
  return hired
}
