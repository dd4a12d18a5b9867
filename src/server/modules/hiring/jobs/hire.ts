import { eq } from 'drizzle-orm'
import { dollarsFromCents } from '#shared/domain/money.ts'
import { offerMessagePrefix } from '#shared/texts/alerts.ts'
import { users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { BidRow } from '#server/modules/hiring/bids/bidOfJob.ts'
import { moveBid, moveJob } from '#server/modules/hiring/moves.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { ensureConversation } from '#server/modules/chat/openConversation.ts'
import { postCard } from '#server/modules/chat/sendMessage.ts'
import { scheduleStart } from './startJob.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { payoutMissingMail } from '#server/modules/users/mails.ts'

/** Accepts a bid and hires its provider (§4.5). The caller holds the job's lock, and the job is open. */
export async function hire(tx: Tx, job: JobRow, waiting: BidRow): Promise<JobRow> {
  const bid = await moveBid(tx, waiting, 'accept', 'customer')
  const hired = await moveJob(tx, job, 'hire', 'customer', {
    hiredBidId: bid.id,
    hiredProviderId: bid.providerId,
    finalPrice: bid.price,
    hiringPaymentId: null,
  })
  const conversation = await ensureConversation(tx, {
    jobId: job.id,
    customer: job.customerId,
    provider: bid.providerId,
  })
  await postCard(tx, conversation, {
    senderId: job.customerId,
    kind: 'bid_accepted',
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
