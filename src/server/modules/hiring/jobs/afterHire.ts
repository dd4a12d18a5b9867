import { eq } from 'drizzle-orm'
import { dollarsFromCents } from '#shared/domain/money.ts'
import { offerMessagePrefix } from '#texts/alerts.ts'
import { users } from '#server/db/schema/index.ts'
import { isPayoutReady } from '#server/modules/users/isPayoutReady.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { ensureConversation } from '#server/modules/chat/openConversation.ts'
import { postEventMessage } from '#server/modules/chat/sendMessage.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { payoutMissingMail } from '#server/mails/accountMails.ts'
import { notifyProvider } from '../notifyOther.ts'

const DAY_MS = 86_400_000

/** Who was hired, by which bid, for how much: a job has all three or none (§4.5). */
function hireOf({ id, hiredBidId, hiredProviderId, finalPrice }: JobRow) {
  if (!hiredBidId || !hiredProviderId || finalPrice === null) throw new Error(`Nobody is hired for job ${id}`)
  return { bid: hiredBidId, provider: hiredProviderId, price: finalPrice }
}

export async function showHire(tx: Tx, job: JobRow): Promise<void> {
  const { provider, price } = hireOf(job)
  const conversation = await ensureConversation(tx, { jobId: job.id, customer: job.customerId, provider })
  await postEventMessage(tx, conversation, {
    senderId: job.customerId,
    kind: 'bid_accepted',
    text: `${offerMessagePrefix.bidAccepted}${dollarsFromCents(price)}`,
  })
}

export function notifyHired(tx: Tx, job: JobRow): Promise<void> {
  const { bid, provider } = hireOf(job)
  return notifyProvider(tx, job, provider, 'hired', bid)
}

/** Who can't be paid out yet should know before they work. */
export async function mailOfMissingAccount(tx: Tx, job: JobRow): Promise<void> {
  const [provider] = await tx.db
    .select()
    .from(users)
    .where(eq(users.id, hireOf(job).provider))
  if (provider && !isPayoutReady(provider, tx.gateway))
    await tx.sendMail(payoutMissingMail(tx.environment, provider.email))
}

/** Puts both reminders of a hired job into the queue (§2.4): a day before it starts, and when it starts. */
export async function scheduleStart(tx: Tx, job: JobRow): Promise<void> {
  const soon = new Date(job.startsAt.getTime() - DAY_MS)
  if (soon > tx.clock())
    await tx.enqueue('jobStartSoon', { jobId: job.id }, { at: soon, key: `jobStartSoon:${job.id}` })
  await tx.enqueue('jobStart', { jobId: job.id }, { at: job.startsAt, key: `jobStart:${job.id}` })
}
