import { and, desc, eq } from 'drizzle-orm'
import type { StageId, TransactionId, UserId } from '#shared/domain/ids.ts'
import { bids, stages, payments, paymentStages, payouts, users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import { isPayoutReady } from '#server/modules/users/isPayoutReady.ts'
import { isForeign } from './foreignMoney.ts'
import { completePayout } from './movePayout.ts'
import { queuePayout } from './queueOwed.ts'

/**
 * Sends an approved stage's money to its provider and then says so (§4.3). Sent again after a crash it is the
 * same transfer: the payout's id is the gateway's key. A provider without a finished payout account waits.
 */
export async function payOut(services: Services, id: TransactionId): Promise<void> {
  const [payout] = await services.db.select().from(payouts).where(eq(payouts.id, id))
  if (!payout || payout.status === 'complete' || isForeign(services, payout)) return
  const [provider] = await services.db.select().from(users).where(eq(users.id, payout.providerId))
  if (!provider?.payoutAccount || !isPayoutReady(provider, services.gateway)) return
  const { transfer } = await services.payments.transfer({
    idempotencyKey: payout.id,
    account: provider.payoutAccount,
    payment: await paymentOf(services, payout.stageId),
    amount: payout.amount,
    currency: payout.currency,
  })
  await inTransaction(services, (tx) => recordPayout(tx, id, transfer))
}

/** The gateway's name of the payment that brought a stage's money in. */
async function paymentOf(services: Services, stage: StageId): Promise<string> {
  const [paid] = await services.db
    .select({ payment: payments.gatewayPayment })
    .from(paymentStages)
    .innerJoin(payments, eq(payments.id, paymentStages.paymentId))
    .where(and(eq(paymentStages.stageId, stage), eq(payments.status, 'succeeded')))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  if (!paid?.payment) throw new Error(`Stage ${stage} is paid out without a payment`)
  return paid.payment
}

async function recordPayout(tx: Tx, id: TransactionId, transfer: string): Promise<void> {
  const [found] = await tx.db
    .select({ jobId: bids.jobId })
    .from(payouts)
    .innerJoin(stages, eq(stages.id, payouts.stageId))
    .innerJoin(bids, eq(bids.id, stages.bidId))
    .where(eq(payouts.id, id))
  if (!found) throw new Error(`Payout ${id} has no job`)
  const job = await lockJob(tx, found.jobId)
  // Read after the lock: what was decided before it is seen.
  const [row] = await tx.db
    .select({ payout: payouts, stage: stages, bid: bids })
    .from(payouts)
    .innerJoin(stages, eq(stages.id, payouts.stageId))
    .innerJoin(bids, eq(bids.id, stages.bidId))
    .where(eq(payouts.id, id))
  if (row?.payout.status === 'queued') await completePayout(tx, { job, ...row }, transfer)
}

/** Puts a provider's waiting payouts back into the queue: their payout account is complete now. */
export async function releaseWaitingPayouts(tx: Tx, provider: UserId): Promise<void> {
  const waiting = await tx.db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.providerId, provider), eq(payouts.status, 'queued')))
  for (const { id } of waiting) await queuePayout(tx, id)
}
