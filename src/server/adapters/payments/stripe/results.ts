import Stripe from 'stripe'
import { server as text } from '#texts/refusals.ts'
import type { ChargeResult, RefundResult } from '../port.ts'

/** What a person reads, by Stripe's decline code or error code (https://docs.stripe.com/declines/codes). */
const messages: Readonly<Record<string, string>> = {
  insufficient_funds: text.cardInsufficientFunds,
  expired_card: text.cardExpired,
  incorrect_cvc: text.cardCvvWrong,
  invalid_cvc: text.cardCvvWrong,
  processing_error: text.cardProcessing,
  authentication_required: text.cardAuthentication,
  payment_intent_authentication_failure: text.cardAuthentication,
}

function messageOf(error: { code?: string | undefined; decline_code?: string | undefined } | null): string {
  return messages[error?.decline_code ?? ''] ?? messages[error?.code ?? ''] ?? text.cardDeclined
}

/** How a charge stands, in the port's words. */
export function resultOf(intent: Stripe.PaymentIntent): ChargeResult {
  const payment = intent.id
  switch (intent.status) {
    case 'succeeded':
      return { status: 'succeeded', payment }
    case 'requires_action': {
      const challengeUrl = intent.next_action?.redirect_to_url?.url
      return challengeUrl
        ? { status: 'requires_action', payment, challengeUrl }
        : { status: 'pending', payment }
    }
    // A charge is made and confirmed in one request: one that wants a method again was declined.
    case 'requires_payment_method':
      return { status: 'failed', payment, message: messageOf(intent.last_payment_error) }
    case 'canceled':
      return { status: 'failed', payment, message: text.cardAuthentication }
    default:
      return { status: 'pending', payment }
  }
}

/** How a refund stands, in the port's words. Whatever is not over is pending. */
export function refundResult(refund: Stripe.Refund): RefundResult {
  const { id, status, failure_reason: failed, pending_reason: pending } = refund
  if (status === 'succeeded') return { refund: id, status, reason: '' }
  if (status === 'failed' || status === 'canceled') return { refund: id, status, reason: failed ?? '' }
  return { refund: id, status: 'pending', reason: pending ?? '' }
}

/** The failed charge that an error stands for; undefined where the error leaves open whether money moved. */
export function declineOf(error: unknown): ChargeResult | undefined {
  if (error instanceof Stripe.errors.StripeCardError)
    return { status: 'failed', payment: error.payment_intent?.id, message: messageOf(error) }
  // A card that was removed, or that is another customer's.
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method')
    return { status: 'failed', payment: undefined, message: text.cardDeclined }
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code) {
    const message = amounts[error.code]
    if (message) return { status: 'failed', payment: undefined, message }
  }
  return undefined
}

/** Amounts that Stripe does not charge. */
const amounts: Readonly<Record<string, string>> = {
  amount_too_small: text.amountTooSmall,
  amount_too_large: text.amountTooLarge,
}
