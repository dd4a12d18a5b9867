import { eq, or } from 'drizzle-orm'
import { transactionId, type TransactionId } from '#shared/domain/ids.ts'
import type { RefundMove, RefundState } from '#shared/domain/owedStates.ts'
import type { GatewayEvent, RefundResult } from '#server/adapters/payments/port.ts'
import { payments, paymentStages, refunds } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { attemptKey } from './attemptKey.ts'
import type { RefundAt } from './beginRefund.ts'
import { isForeign } from './foreignMoney.ts'
import { lockRefund } from './lockRefund.ts'
import { bankHasOfPaidStage, unsureUntil } from './bankHas.ts'
import { moveRefund } from './moveRefund.ts'
import { queueRefund, queueRefundAsking } from './queueOwed.ts'

type RefundRow = typeof refunds.$inferSelect

/**
 * Sends a refund to the gateway, or asks how it stands there, and writes down what it says. Sent again it is the same
 * refund, until it has failed and an admin makes another attempt.
 */
export async function sendRefund(services: Services, id: TransactionId): Promise<void> {
  const [row] = await services.db
    .select({ refund: refunds, gatewayPayment: payments.gatewayPayment })
    .from(refunds)
    .innerJoin(paymentStages, eq(paymentStages.id, refunds.paymentStageId))
    .innerJoin(payments, eq(payments.id, paymentStages.paymentId))
    .where(eq(refunds.id, id))
  if (!row || isSettledElsewhere(row.refund)) return
  if (isForeign(services, row.refund)) return
  if (!row.gatewayPayment) throw new Error(`Refund ${id} has no payment at the gateway`)
  const { amount, currency, attempt, status } = row.refund
  const request = { idempotencyKey: attemptKey(row.refund), payment: row.gatewayPayment, amount, currency }
  const { payments: gateway } = services
  const mayGo = status === 'queued' && (await inTransaction(services, (tx) => startAsking(tx, row.refund)))
  // It waits, and the gateway has never heard of it.
  if (status === 'queued' && !mayGo && !row.refund.askedAt) return
  const result = await (mayGo ? gateway.refund(request) : gateway.findRefund(request))
  if (!result && status === 'queued') return inTransaction(services, (tx) => stopAsked(tx, row.refund))
  if (!result) throw new Error(`The gateway does not know refund ${id} any more, which was ${status}`)
  const isRecorded = await inTransaction(services, async (tx) => {
    const at = await lockRefund(tx, id)
    return at?.refund.attempt === attempt && recordResult(tx, at, result)
  })
  if (isRecorded && isOver(result))
    services.log.error(
      { refund: id, attempt, reason: result.reason },
      'the gateway says that a refund failed',
    )
}

/**
 * Writes down that the gateway is asked, so that whoever would stop the refund from now on asks there first. It is not to
 * be where the customer's bank has the money, and would give it to them twice.
 */
async function startAsking(tx: Tx, { id, attempt, paymentStageId }: RefundRow): Promise<boolean> {
  const at = await lockRefund(tx, id)
  if (at?.refund.status !== 'queued' || at.refund.attempt !== attempt) return false
  if ((await bankHasOfPaidStage(tx.db, paymentStageId)) !== 'nothing') return false
  await tx.db.update(refunds).set({ askedAt: tx.clock() }).where(eq(refunds.id, id))
  return true
}

/**
 * The gateway has not heard of a refund that was asked for before a bank took the payment back. Once no request for it
 * can be on its way any more, and the bank has decided, it is none.
 */
async function stopAsked(tx: Tx, { id, attempt, paymentStageId }: RefundRow): Promise<void> {
  const at = await lockRefund(tx, id)
  if (at?.refund.status !== 'queued' || at.refund.attempt !== attempt) return
  if ((await bankHasOfPaidStage(tx.db, paymentStageId)) !== 'for_good') return
  const again = unsureUntil(at.refund.askedAt, tx.clock())
  if (again) await queueRefund(tx, id, again)
  else await moveRefund(tx, at, 'chargeBack', 'system', { settledAt: tx.clock() })
}

/** What the gateway tells of a refund by itself only says that it is to be asked. */
export async function applyRefundEvent(
  services: Services,
  { refund: name, idempotencyKey = '' }: Extract<GatewayEvent, { type: 'refund.updated' }>,
): Promise<void> {
  const ours = transactionId.safeParse(idempotencyKey.split(':')[0])
  const [found] = await services.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(or(eq(refunds.gatewayRefund, name), ours.success ? eq(refunds.id, ours.data) : undefined))
  if (found) await sendRefund(services, found.id)
  else services.log.error({ refund: name }, 'the gateway tells of a refund that is not in the books')
}

/** The move that the gateway's word is to a refund; none where that is known, or was overtaken. */
const moves: Readonly<
  Record<RefundResult['status'], Readonly<Partial<Record<RefundState, Exclude<RefundMove, 'begin'>>>>>
> = {
  pending: { queued: 'send' },
  succeeded: { queued: 'complete', sent: 'complete' },
  failed: { queued: 'fail', sent: 'fail', complete: 'comeBack' },
  canceled: { queued: 'fail', sent: 'fail', complete: 'comeBack' },
}

/** Answers whether it was news. */
async function recordResult(tx: Tx, at: RefundAt, result: RefundResult): Promise<boolean> {
  const { refund: gatewayRefund, status, reason } = result
  const { refund } = at
  const move = moves[status][refund.status]
  if (!move) {
    if (status === 'pending' && refund.status === 'sent') await queueRefundAsking(tx, refund)
    return false
  }
  await moveRefund(tx, at, move, 'system', {
    gatewayRefund,
    failureMessage: reason || (isOver(result) ? status : ''),
    sentAt: refund.sentAt ?? tx.clock(),
    settledAt: status === 'succeeded' ? tx.clock() : null,
  })
  return true
}

/** Nothing is to be heard of it at the gateway, until it is sent again. */
function isSettledElsewhere({ status }: { status: RefundState }): boolean {
  return status === 'failed' || status === 'paid_otherwise' || status === 'charged_back'
}

function isOver({ status }: RefundResult): boolean {
  return status === 'failed' || status === 'canceled'
}
