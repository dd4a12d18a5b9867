import { and, desc, eq } from 'drizzle-orm'
import type { StageId, TransactionId, UserId } from '#shared/domain/ids.ts'
import { payments, paymentStages, payouts, users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { isPayoutReady } from '#server/modules/users/isPayoutReady.ts'
import { attemptKey } from './attemptKey.ts'
import type { PayoutAt } from './beginPayout.ts'
import { isForeign } from './foreignMoney.ts'
import { lockPayout } from './lockPayout.ts'
import { bankHasOfStage } from './bankHas.ts'
import { movePayout } from './movePayout.ts'
import { queuePayout } from './queueOwed.ts'

/**
 * Sends an approved stage's money to its provider and then says so (§4.3). Sent again after a crash it is the
 * same transfer: the payout's id and attempt are the gateway's key. A provider without a finished payout account waits.
 */
export async function payOut(services: Services, id: TransactionId): Promise<void> {
  const due = await inTransaction(services, (tx) => startAsking(tx, services, id))
  if (!due) return
  const { payout, account } = due
  const { transfer } = await services.payments.transfer({
    idempotencyKey: attemptKey(payout),
    account,
    payment: await gatewayPaymentOf(services, payout.stageId),
    amount: payout.amount,
    currency: payout.currency,
  })
  await inTransaction(services, async (tx) => {
    const at = await lockPayout(tx, id)
    if (at?.payout.status === 'queued' && at.payout.attempt === payout.attempt)
      await recordTransfer(tx, at, transfer)
  })
}

/** Writes down that the gateway is asked, so that whoever would stop the payout from now on asks there first. */
async function startAsking(tx: Tx, services: Services, id: TransactionId) {
  const at = await lockPayout(tx, id)
  if (at?.payout.status !== 'queued' || isForeign(services, at.payout)) return undefined
  // The customer's bank has the money: it waits for what the bank decides, or is stopped.
  if ((await bankHasOfStage(tx.db, at.stage.id)) !== 'nothing') return undefined
  const [provider] = await tx.db.select().from(users).where(eq(users.id, at.payout.providerId))
  if (!provider?.payoutAccount || !isPayoutReady(provider, services.gateway)) return undefined
  await tx.db.update(payouts).set({ askedAt: tx.clock() }).where(eq(payouts.id, id))
  return { payout: at.payout, account: provider.payoutAccount }
}

/** The gateway has sent it. */
export function recordTransfer(tx: Tx, at: PayoutAt, transfer: string): Promise<PayoutAt> {
  return movePayout(tx, at, 'complete', 'system', {
    gatewayTransfer: transfer,
    settledAt: tx.clock(),
    failureMessage: '',
  })
}

/** The gateway's name of the payment that brought a stage's money in. */
export async function gatewayPaymentOf(services: Services, stage: StageId): Promise<string> {
  const [paid] = await services.db
    .select({ payment: payments.gatewayPayment })
    .from(paymentStages)
    .innerJoin(payments, eq(payments.id, paymentStages.paymentId))
    .where(and(eq(paymentStages.stageId, stage), eq(payments.status, 'succeeded')))
    // By time alone one that went back, paid in the same moment or by a clock that was put back, could be taken.
    .orderBy(desc(paymentStages.live), desc(payments.createdAt))
    .limit(1)
  if (!paid?.payment) throw new Error(`Stage ${stage} is paid out without a payment`)
  return paid.payment
}

/** Puts a provider's waiting payouts back into the queue: their payout account is complete now. */
export async function releaseWaitingPayouts(tx: Tx, provider: UserId): Promise<void> {
  const waiting = await tx.db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.providerId, provider), eq(payouts.status, 'queued')))
  for (const { id } of waiting) await queuePayout(tx, id)
}
