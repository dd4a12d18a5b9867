import type { ChargebackState } from '#shared/domain/chargebackStates.ts'
import { server as text } from '#texts/refusals.ts'

/** How a test card behaves when it is charged. */
export type CardBehaviour =
  | 'approve'
  | 'challenge'
  | 'decline'
  | 'insufficient_funds'
  | 'expired'
  | 'wrong_cvc'
  | 'processing_error'
  /** A refund of it is pending and succeeds a little later. */
  | 'refund_pending'
  /** A refund of it succeeds, and fails a little later. */
  | 'refund_fails'
  /** The charge succeeds, and is then called into question: as fraud, for goods that never came, by a mere question, as suspected fraud. */
  | 'dispute_fraudulent'
  | 'dispute_not_received'
  | 'inquiry'
  | 'fraud_warning'

interface TestCard {
  readonly number: string
  readonly brand: string
  readonly behaviour: CardBehaviour
}

/** Stripe's published test cards (https://docs.stripe.com/testing): the only numbers the sandbox takes. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'approve' },
  { number: '4000056655665556', brand: 'visa', behaviour: 'approve' },
  { number: '5555555555554444', brand: 'mastercard', behaviour: 'approve' },
  { number: '378282246310005', brand: 'amex', behaviour: 'approve' },
  { number: '4000001240000000', brand: 'visa', behaviour: 'approve' },
  { number: '4000002500003155', brand: 'visa', behaviour: 'challenge' },
  { number: '4000002760003184', brand: 'visa', behaviour: 'challenge' },
  { number: '4000000000000341', brand: 'visa', behaviour: 'decline' },
  { number: '4000000000000002', brand: 'visa', behaviour: 'decline' },
  { number: '4000000000009995', brand: 'visa', behaviour: 'insufficient_funds' },
  { number: '4000000000000069', brand: 'visa', behaviour: 'expired' },
  { number: '4000000000000127', brand: 'visa', behaviour: 'wrong_cvc' },
  { number: '4000000000000119', brand: 'visa', behaviour: 'processing_error' },
  { number: '4000000000007726', brand: 'visa', behaviour: 'refund_pending' },
  { number: '4000000000005126', brand: 'visa', behaviour: 'refund_fails' },
  { number: '4000000000000259', brand: 'visa', behaviour: 'dispute_fraudulent' },
  { number: '4000000000002685', brand: 'visa', behaviour: 'dispute_not_received' },
  { number: '4000000000001976', brand: 'visa', behaviour: 'inquiry' },
  { number: '4000000000005423', brand: 'visa', behaviour: 'fraud_warning' },
]

/** The CVV that the sandbox's CVV check refuses on any card. */
export const WRONG_CVV = '999'

/** The CVV with which the sandbox charges, and its answer is lost on the way. */
export const LOST_ANSWER_CVV = '998'

/** What becomes of a charge of a card that is called into question, and with what reason, in Stripe's words. */
export const questions = {
  dispute_fraudulent: { status: 'needs_response', reason: 'fraudulent' },
  dispute_not_received: { status: 'needs_response', reason: 'product_not_received' },
  inquiry: { status: 'inquiry', reason: 'fraudulent' },
  fraud_warning: { status: 'warned', reason: 'unauthorized_use_of_card' },
} as const satisfies Partial<Record<CardBehaviour, { status: ChargebackState; reason: string }>>

/** What evidence decides, in Stripe's test words. */
export const evidenceDecides = { winning_evidence: 'won', losing_evidence: 'lost' } as const

/** How the cards behave that take a charge, at once or after a challenge. */
export type ChargedCard = 'approve' | 'challenge' | 'refund_pending' | 'refund_fails' | keyof typeof questions

/** Whether a card is charged at once. */
export function isChargedAtOnce(behaviour: CardBehaviour): behaviour is Exclude<ChargedCard, 'challenge'> {
  return behaviour !== 'challenge' && !(behaviour in declineMessages)
}

/** What a person reads when a card behaves badly. */
export const declineMessages: Readonly<Record<Exclude<CardBehaviour, ChargedCard>, string>> = {
  decline: text.cardDeclined,
  insufficient_funds: text.cardInsufficientFunds,
  expired: text.cardExpired,
  wrong_cvc: text.cardCvvWrong,
  processing_error: text.cardProcessing,
}
