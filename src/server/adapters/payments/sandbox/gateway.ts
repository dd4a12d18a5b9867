import { eq, sql } from 'drizzle-orm'
import { unchargeable } from '#shared/domain/chargeable.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { Cents } from '#shared/domain/money.ts'
import { isExpired } from '#shared/forms/card.ts'
import { server as errorText } from '#texts/refusals.ts'
import type { Database } from '#server/db/connection.ts'
import { sandboxCards, sandboxPayments } from '#server/db/schema/index.ts'
import type { ChargeResult, GatewayCard, PaymentGateway } from '../port.ts'
import { sandboxPayoutAccounts } from './accounts.ts'
import { sandboxBalance } from './balance.ts'
import { questionPayment, sandboxDisputesOf } from './disputes.ts'
import { sandboxMoneyOut } from './moneyOut.ts'
import { newId } from './newId.ts'
import { declineMessages, isChargedAtOnce, LOST_ANSWER_CVV, testCards, WRONG_CVV } from './testCards.ts'

type SandboxCard = typeof sandboxCards.$inferSelect
type SandboxPayment = typeof sandboxPayments.$inferSelect

/** What Stripe takes for a statement, beside a name of the marketplace and the two characters between. */
const PRINTABLE = /^$|^(?=.*[A-Za-z])[\w .,&-]{1,18}$/

/**
 * A gateway that moves no money and behaves like one that does: Stripe's test cards, declines, a challenge, transfers
 * and payout onboarding, each idempotent by key. It keeps its own books and runs outside our transactions, as the real
 * one does. `origin` is where its pages (challenge, onboarding) are served.
 */
export function sandboxGateway(db: Database, origin: string): PaymentGateway {
  const result = (payment: SandboxPayment): ChargeResult => {
    if (payment.status === 'succeeded') return { status: 'succeeded', payment: payment.id }
    if (payment.status === 'failed')
      return { status: 'failed', payment: payment.id, message: payment.failure }
    return {
      status: 'requires_action',
      payment: payment.id,
      challengeUrl: `${origin}/sandbox/challenge/${payment.id}`,
    }
  }
  const byKey = async (key: string) => {
    const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.idempotencyKey, key))
    return payment
  }
  return {
    kind: 'sandbox',
    name: 'sandbox',
    publicKey: '',
    createCustomer: async () => newId('cus'),
    cardSetupSecret: async (customer) => `sandbox_seti_${customer}`,
    async setUpCard(customer, paymentMethod) {
      const [card] = await db.select().from(sandboxCards).where(eq(sandboxCards.id, paymentMethod))
      if (!card || card.customer !== customer) throw new DomainError('not_found')
      return asGatewayCard(card)
    },
    async addTestCard(customer, details) {
      const known = testCards.find((card) => card.number === details.number)
      if (!known) throw new DomainError('card_unknown', { field: 'number' })
      if (isExpired({ expiryMonth: details.expMonth, expiryYear: details.expYear }, new Date()))
        throw new DomainError('card_expired', { field: 'expiryMonth' })
      const [card] = await db
        .insert(sandboxCards)
        .values({
          id: newId('pm'),
          customer,
          brand: known.brand,
          last4: details.number.slice(-4),
          expMonth: details.expMonth,
          expYear: details.expYear,
          behaviour: known.behaviour,
        })
        .returning()
      if (!card) throw new Error('Sandbox: the card was not stored')
      return asGatewayCard(card)
    },
    async removeCard(card) {
      await db.delete(sandboxCards).where(eq(sandboxCards.id, card))
    },
    async charge(request) {
      const { idempotencyKey, customer, card: cardId, amount, currency, cvv } = request
      const { description, statementSuffix } = request
      if (!PRINTABLE.test(statementSuffix)) throw new Error('Sandbox: no bank prints this suffix')
      const before = await byKey(idempotencyKey)
      if (before) return result(before)
      const [card] = await db.select().from(sandboxCards).where(eq(sandboxCards.id, cardId))
      const outcome =
        card && card.customer === customer ? decide(card, amount, cvv) : failed(errorText.cardDeclined)
      await db
        .insert(sandboxPayments)
        .values({
          id: newId('pi'),
          idempotencyKey,
          card: cardId,
          amount,
          currency,
          description,
          statementSuffix,
          ...outcome,
        })
        .onConflictDoNothing()
      const made = await byKey(idempotencyKey)
      if (!made) throw new Error('Sandbox: the payment was not stored')
      await questionPayment(db, made.id)
      if (cvv === LOST_ANSWER_CVV) throw new Error('Sandbox: the answer is lost')
      return result(made)
    },
    async findCharge({ idempotencyKey }) {
      const payment = await byKey(idempotencyKey)
      return payment && result(payment)
    },
    async cancelCharge({ idempotencyKey, amount, currency }) {
      const never = { id: newId('pi'), idempotencyKey, card: '', amount, currency }
      await db
        .insert(sandboxPayments)
        .values({ ...never, ...failed(errorText.cardProcessing) })
        .onConflictDoNothing()
      const payment = await byKey(idempotencyKey)
      if (payment) await answerChallenge(db, payment.id, false)
      const settled = await byKey(idempotencyKey)
      if (!settled) throw new Error('Sandbox: the payment was not stored')
      return result(settled)
    },
    ...sandboxMoneyOut(db),
    ...sandboxDisputesOf(db),
    ...sandboxBalance(db),
    ...sandboxPayoutAccounts(db, origin),
  }
}

/** What the card holder's answer to a challenge makes of a payment; a payment that is settled stays as it is. */
export async function answerChallenge(db: Database, payment: string, passed: boolean): Promise<void> {
  await db
    .update(sandboxPayments)
    .set(passed ? { status: 'succeeded' } : failed(errorText.cardAuthentication))
    .where(sql`${sandboxPayments.id} = ${payment} and ${sandboxPayments.status} = 'requires_action'`)
}

function failed(failure: string) {
  return { status: 'failed', failure } as const
}

function decide(card: SandboxCard, amount: Cents, cvv: string | undefined) {
  const why = unchargeable(amount)
  if (why) return failed(why === 'too_small' ? errorText.amountTooSmall : errorText.amountTooLarge)
  if (cvv === WRONG_CVV) return failed(errorText.cardCvvWrong)
  if (isExpired({ expiryMonth: card.expMonth, expiryYear: card.expYear }, new Date()))
    return failed(errorText.cardExpired)
  const behaviour = testCards.find((known) => known.behaviour === card.behaviour)?.behaviour ?? 'decline'
  if (behaviour === 'challenge') return { status: 'requires_action' } as const
  if (isChargedAtOnce(behaviour)) return { status: 'succeeded' } as const
  return failed(declineMessages[behaviour])
}

function asGatewayCard({ id, brand, last4, expMonth, expYear }: SandboxCard): GatewayCard {
  return { id, brand, last4, expMonth, expYear }
}
