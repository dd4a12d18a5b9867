import Stripe from 'stripe'
import { server as text } from '#texts/refusals.ts'
import type { ChargeName, ChargeRequest, ChargeResult, PaymentGateway } from '../port.ts'
import { asked, firstOf, isCode, OUR_KEY, PAGE } from './asked.ts'
import { declineOf, resultOf } from './results.ts'

type Charges = Pick<PaymentGateway, 'charge' | 'findCharge' | 'cancelCharge'>

/** Our clock and Stripe's may differ by this much. */
const CLOCK_SKEW_S = 300

/** Charges on the marketplace's own account. `returnUrl` is where a bank's challenge leads back to. */
export function stripeCharges(stripe: Stripe, returnUrl: string): Charges {
  const find = ({ idempotencyKey, customer, payment, since }: ChargeName) => {
    if (payment) return stripe.paymentIntents.retrieve(payment)
    const created = { gte: Math.floor(since.getTime() / 1000) - CLOCK_SKEW_S }
    // A list is up to date at once, which Stripe's search is not.
    const made = stripe.paymentIntents.list({ customer, created, limit: PAGE })
    return firstOf(made, (intent) => intent.metadata[OUR_KEY] === idempotencyKey)
  }
  /** Has the key stand for a charge without a card, which nobody is charged by; the real one is refused from now on. */
  const useUp = async (charge: ChargeName): Promise<ChargeResult> => {
    const { idempotencyKey, customer, amount, currency } = charge
    try {
      const never = await stripe.paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          customer,
          allowed_payment_method_types: ['card'],
          metadata: { [OUR_KEY]: idempotencyKey },
        },
        { idempotencyKey },
      )
      await cancelUnsettled(stripe, never)
      return { status: 'failed', payment: undefined, message: text.cardProcessing }
    } catch (error) {
      // The real one came between the two questions.
      const made = error instanceof Stripe.errors.StripeIdempotencyError && (await find(charge))
      if (made) return cancelUnsettled(stripe, made)
      throw error
    }
  }
  return {
    charge: asked(async (request) => {
      const { idempotencyKey, customer, card, amount, currency } = request
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            customer,
            payment_method: card,
            allowed_payment_method_types: ['card'],
            confirm: true,
            return_url: returnUrl,
            transfer_group: idempotencyKey,
            metadata: { [OUR_KEY]: idempotencyKey },
            ...textsOf(request),
          },
          { idempotencyKey },
        )
        // A repeat gets the first answer again, which may be old by now.
        const isRepeat = intent.lastResponse.headers['idempotent-replayed'] === 'true'
        return resultOf(isRepeat ? await stripe.paymentIntents.retrieve(intent.id) : intent)
      } catch (error) {
        const declined = declineOf(error)
        if (declined) return declined
        throw error
      }
    }),
    findCharge: asked(async (charge) => {
      const intent = await find(charge)
      return intent && resultOf(intent)
    }),
    cancelCharge: asked(async (charge) => {
      const intent = await find(charge)
      return intent ? cancelUnsettled(stripe, intent) : useUp(charge)
    }),
  }
}

/** What people read of it; Stripe refuses texts that are there and empty. */
function textsOf({ description, receiptEmail, statementSuffix }: ChargeRequest) {
  return {
    ...(description && { description }),
    ...(receiptEmail && { receipt_email: receiptEmail }),
    ...(statementSuffix && { statement_descriptor_suffix: statementSuffix }),
  }
}

async function cancelUnsettled(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ChargeResult> {
  const now = resultOf(intent)
  const isOver = intent.status === 'succeeded' || intent.status === 'canceled' || intent.last_payment_error
  if (isOver) return now
  try {
    return resultOf(await stripe.paymentIntents.cancel(intent.id))
  } catch (error) {
    // It was settled between the two questions.
    if (isCode(error, 'payment_intent_unexpected_state'))
      return resultOf(await stripe.paymentIntents.retrieve(intent.id))
    throw error
  }
}
