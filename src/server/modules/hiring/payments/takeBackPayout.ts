import { eq } from 'drizzle-orm'
import type { TransactionId } from '#shared/domain/ids.ts'
import type { GatewayEvent } from '#server/adapters/payments/port.ts'
import { payouts } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { attemptKey } from './attemptKey.ts'
import type { PayoutAt } from './beginPayout.ts'
import { isForeign } from './foreignMoney.ts'
import { lockPayout, lockPayoutOfTransfer } from './lockPayout.ts'
import { bankHasOfStage, unsureUntil } from './bankHas.ts'
import { movePayout } from './movePayout.ts'
import { gatewayPaymentOf, recordTransfer } from './payOut.ts'
import { queueTakingBack } from './queueOwed.ts'

/**
 * Takes back from the provider's account what was paid out of a payment that is lost to a chargeback. Where the gateway
 * refuses, the marketplace bears it.
 */
export async function takeBackPayout(services: Services, id: TransactionId): Promise<void> {
  const [payout] = await services.db.select().from(payouts).where(eq(payouts.id, id))
  if (!payout || isForeign(services, payout)) return
  if (payout.status === 'queued') return stopAsked(services, payout)
  if (payout.status !== 'complete' || !payout.gatewayTransfer) return
  const result = await services.payments.reverseTransfer({
    idempotencyKey: `reverse:${attemptKey(payout)}`,
    transfer: payout.gatewayTransfer,
  })
  await inTransaction(services, async (tx) => {
    const at = await lockPayout(tx, id)
    if (!at) return
    if (result.status === 'reversed') await recordReversal(tx, at)
    else await tx.db.update(payouts).set({ failureMessage: result.reason }).where(eq(payouts.id, id))
  })
  if (result.status === 'refused')
    services.log.error(
      { payout: id, reason: result.reason },
      'a payout of a payment that was charged back could not be taken back: the marketplace bears it',
    )
}

/**
 * Stops a payout that the gateway was asked for without an answer that was heard. What went is written down, and then
 * taken back; what did not is stopped once no request for it can be on its way any more.
 */
async function stopAsked(services: Services, payout: typeof payouts.$inferSelect): Promise<void> {
  const { id, attempt, stageId } = payout
  const went = await services.payments.findTransfer({
    idempotencyKey: attemptKey(payout),
    payment: await gatewayPaymentOf(services, stageId),
  })
  await inTransaction(services, async (tx) => {
    const at = await lockPayout(tx, id)
    // Its own answer came in the meantime.
    if (at?.payout.status === 'complete') return queueTakingBack(tx, id)
    if (at?.payout.status !== 'queued' || at.payout.attempt !== attempt) return
    const again = went ? tx.clock() : unsureUntil(at.payout.askedAt, tx.clock())
    if (went) await recordTransfer(tx, at, went.transfer)
    if (again) await queueTakingBack(tx, id, again)
    else await movePayout(tx, at, 'chargeBack', 'system', { settledAt: tx.clock() })
  })
}

/** A transfer was taken back, by us or in the gateway's dashboard. */
export async function applyTransferEvent(
  services: Services,
  { transfer }: Extract<GatewayEvent, { type: 'transfer.updated' }>,
): Promise<void> {
  const takenBack = await services.payments.transferTakenBack(transfer)
  if (takenBack === 'nothing') return
  if (!takenBack) {
    services.log.error({ transfer }, 'the gateway does not know a transfer that it has told of')
    return
  }
  if (takenBack === 'part') {
    services.log.error(
      { transfer },
      'a part of a transfer was taken back: what of it is owed is for a person',
    )
    return
  }
  const isKnown = await inTransaction(services, async (tx) => {
    const at = await lockPayoutOfTransfer(tx, transfer)
    if (at) await recordReversal(tx, at)
    return at !== undefined
  })
  if (!isKnown) services.log.error({ transfer }, 'a transfer was taken back that is not in the books')
}

async function recordReversal(tx: Tx, at: PayoutAt): Promise<void> {
  if (at.payout.status !== 'complete') return
  const reversed = await movePayout(tx, at, 'reverse', 'system', { settledAt: tx.clock() })
  if ((await bankHasOfStage(tx.db, at.stage.id)) === 'for_good')
    await movePayout(tx, reversed, 'chargeBack', 'system')
}
