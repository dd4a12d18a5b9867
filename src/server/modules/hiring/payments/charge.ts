import { and, eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { PaymentId, UserId } from '#shared/domain/ids.ts'
import { BANK_ANSWERS_WITHIN_MS, isSettled } from '#shared/domain/paymentStates.ts'
import { server as text } from '#texts/refusals.ts'
import type { ChargeName, ChargeResult } from '#server/adapters/payments/port.ts'
import { cards, payments, users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import { statementSuffix } from './chargeTexts.ts'
import { isForeign } from './foreignMoney.ts'
import { movePayment } from './movePayment.ts'
import { type PaymentRow, paymentRow } from './payments.ts'
import { queueSettling } from './queueSettling.ts'

/**
 * Charges an opened payment and applies the result. The payment's id is the gateway's key, so charging again is the
 * same charge. When the gateway does not answer, the payment is unknown and the queue goes on asking.
 */
export async function charge(
  services: Services,
  payment: PaymentRow,
  cvv: string | undefined,
): Promise<PaymentRow> {
  if (payment.status !== 'pending' || isForeign(services, payment)) return payment
  const [card] = await services.db.select().from(cards).where(eq(cards.id, payment.cardId))
  const [customer] = await services.db.select().from(users).where(eq(users.id, payment.customerId))
  if (!card || !customer?.gatewayCustomer) throw new Error(`Payment ${payment.id} has no card at the gateway`)
  let result: ChargeResult
  try {
    result = await services.payments.charge({
      idempotencyKey: payment.id,
      customer: customer.gatewayCustomer,
      card: card.gatewayCard,
      amount: payment.amount,
      currency: payment.currency,
      description: payment.description,
      receiptEmail: customer.emailVerifiedAt ? customer.email : undefined,
      statementSuffix: statementSuffix(payment.statement),
      cvv,
    })
  } catch (error) {
    // Whether money moved is open: settlePayment finds out.
    services.log.warn({ err: error, payment: payment.id }, 'the gateway did not answer')
    return markUnknown(services, payment.id)
  }
  if (result.status === 'pending') return markUnknown(services, payment.id)
  return settle(services, payment.id, result)
}

/** A payment as it stands now: charged, where this press has opened it; of another press the gateway is asked. */
export function goOn(
  services: Services,
  payment: PaymentRow,
  { operationKey, cvv }: { operationKey: string; cvv: string | undefined },
): Promise<PaymentRow> {
  return payment.operationKey === operationKey
    ? charge(services, payment, cvv)
    : paymentNow(services, payment)
}

/** What is not known of a payment is asked again later. */
function markUnknown(services: Services, id: PaymentId): Promise<PaymentRow> {
  return inTransaction(services, async (tx) => {
    const payment = await lockPayment(tx, id)
    // It may have been settled meanwhile, by the gateway's own word.
    if (payment.status !== 'pending') return payment
    return movePayment(tx, payment, 'lose')
  })
}

async function lockPayment(tx: Tx, id: PaymentId): Promise<PaymentRow> {
  const [payment] = await tx.db.select().from(payments).where(eq(payments.id, id)).for('no key update')
  if (!payment) throw new DomainError('not_found')
  return payment
}

/** Applies what the gateway says of a payment, once: a payment that succeeded or failed stays as it is. */
async function settle(
  services: Services,
  id: PaymentId,
  result: Exclude<ChargeResult, { status: 'pending' }>,
  by: 'customer' | 'system' = 'system',
): Promise<PaymentRow> {
  const { jobId } = await paymentRow(services.db, id)
  return inTransaction(services, async (tx) => {
    // Always the job first, then its payment: two who settle at once wait instead of blocking each other.
    await lockJob(tx, jobId)
    const payment = await lockPayment(tx, id)
    if (isSettled(payment.status) || payment.status === result.status) return payment
    switch (result.status) {
      case 'succeeded':
        return movePayment(tx, payment, 'succeed', { gatewayPayment: result.payment, challengeUrl: '' })
      case 'failed': {
        const change = { gatewayPayment: result.payment ?? null, challengeUrl: '' }
        return by === 'customer'
          ? movePayment(tx, payment, 'startOver', { ...change, failureMessage: text.paymentStartedOver }, by)
          : movePayment(tx, payment, 'fail', { ...change, failureMessage: result.message })
      }
      case 'requires_action':
        return movePayment(tx, payment, 'challenge', {
          gatewayPayment: result.payment,
          challengeUrl: result.challengeUrl,
        })
    }
  })
}

/**
 * Brings a payment up to date with the gateway. A charge that the gateway never heard of is given up after a quarter of
 * an hour, and so is one whose challenge nobody answered; until then the queue asks again.
 */
export async function settlePayment(services: Services, id: PaymentId): Promise<PaymentRow> {
  const payment = await paymentRow(services.db, id)
  if (isSettled(payment.status) || isForeign(services, payment)) return payment
  const old = services.clock().getTime() - payment.createdAt.getTime() >= BANK_ANSWERS_WITHIN_MS
  const asked = await chargeName(services, payment)
  const found = await (old ? services.payments.cancelCharge(asked) : services.payments.findCharge(asked))
  return !found || found.status === 'pending' ? payment : settle(services, id, found)
}

/** The same for a person who waits: where the gateway does not answer, how the payment stood before. */
export async function paymentNow(services: Services, payment: PaymentRow): Promise<PaymentRow> {
  try {
    return await settlePayment(services, payment.id)
  } catch (error) {
    if (error instanceof DomainError) throw error
    services.log.warn({ err: error, payment: payment.id }, 'the gateway did not answer')
    return payment
  }
}

/** A payment of this customer's own. */
export async function ownPayment(services: Services, customer: UserId, id: PaymentId): Promise<PaymentRow> {
  const mine = and(eq(payments.id, id), eq(payments.customerId, customer))
  const [payment] = await services.db.select().from(payments).where(mine)
  if (!payment) throw new DomainError('not_found')
  return payment
}

/**
 * Ends an open payment of the customer's own, so that they can pay otherwise. The gateway gives it up first, so nothing
 * is charged for it any more; where it went through after all, or is settled already, that is the result.
 */
export async function startOver(services: Services, customer: UserId, id: PaymentId): Promise<PaymentRow> {
  const payment = await ownPayment(services, customer, id)
  if (isSettled(payment.status)) return payment
  if (isForeign(services, payment)) throw new DomainError('gateway_away')
  const asked = await chargeName(services, payment)
  const result = await services.payments.cancelCharge(asked).catch((error: unknown) => {
    services.log.warn({ err: error, payment: id }, 'the gateway did not answer')
    throw new DomainError('gateway_away', undefined, { cause: error })
  })
  return result.status === 'pending' ? payment : settle(services, id, result, 'customer')
}

/** What the gateway is asked by for a payment. */
export async function chargeName(services: Services, payment: PaymentRow): Promise<ChargeName> {
  const [customer] = await services.db
    .select({ name: users.gatewayCustomer })
    .from(users)
    .where(eq(users.id, payment.customerId))
  if (!customer?.name) throw new Error(`The customer of payment ${payment.id} is not known to the gateway`)
  return {
    idempotencyKey: payment.id,
    customer: customer.name,
    payment: payment.gatewayPayment ?? undefined,
    since: payment.createdAt,
    amount: payment.amount,
    currency: payment.currency,
  }
}

/** The queue's piece of work: settles, or puts itself back for later. */
export async function settleLater(services: Services, id: PaymentId): Promise<void> {
  const payment = await settlePayment(services, id)
  if (!isSettled(payment.status) && !isForeign(services, payment))
    await inTransaction(services, (tx) => queueSettling(tx, id))
}
