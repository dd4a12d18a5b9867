import type { Cents } from '#shared/rules/money.ts'

/** A card as the gateway knows it after it was set up. */
export interface GatewayCard {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** Card details, which only a gateway that says `takesCardDetails` accepts. */
interface CardDetails {
  number: string
  expMonth: number
  expYear: number
  cvc: string
}

export type ChargeResult =
  | { status: 'succeeded'; payment: string }
  /** The bank wants to see the card holder on `challengeUrl` first. */
  | { status: 'requires_action'; payment: string; challengeUrl: string }
  /** `message` is for the person. */
  | { status: 'failed'; payment: string | undefined; message: string }

interface ChargeRequest {
  /** Our payment's id: the gateway does the same for the same key, for ever. */
  idempotencyKey: string
  customer: string
  card: string
  amount: Cents
  currency: string
  /** Checked where the gateway can; never stored or logged. */
  cvv: string | undefined
}

/** What the gateway tells by itself, in any order and possibly more than once. */
export type GatewayEvent = { id: string } & (
  | { type: 'payment.updated'; payment: string }
  | { type: 'account.updated'; account: string }
)

/**
 * Takes, holds and pays out money. The product holds a charge until a stage is approved (separate charges and
 * transfers). Methods that move money are idempotent by key. A method that throws leaves the result unknown: ask again.
 */
export interface PaymentGateway {
  readonly kind: 'sandbox' | 'stripe'
  /** The gateway's name for a customer; made once a user. */
  createCustomer(user: { id: string; email: string }): Promise<string>
  /** What the gateway's own card fields need to set up a card. */
  cardSetupSecret(customer: string): Promise<string>
  /** A card that was set up through the gateway's own fields. Throws a ProblemError where it is not this customer's. */
  setUpCard(customer: string, paymentMethod: string): Promise<GatewayCard>
  /** Sandbox only: a published test card. Throws a ProblemError for any other number. */
  addTestCard?(customer: string, details: CardDetails): Promise<GatewayCard>
  removeCard(card: string): Promise<void>
  charge(request: ChargeRequest): Promise<ChargeResult>
  /** How a charge stands, by our key; undefined where the gateway never heard of it. */
  findCharge(idempotencyKey: string): Promise<ChargeResult | undefined>
  /** Gives up a charge that waits for its card holder; one that is settled stays as it is. Answers how it stands. */
  cancelCharge(idempotencyKey: string): Promise<ChargeResult | undefined>
  refund(request: {
    idempotencyKey: string
    payment: string
    amount: Cents
    currency: string
  }): Promise<{ refund: string }>
  /** Sends money to a provider's account. */
  transfer(request: {
    idempotencyKey: string
    account: string
    amount: Cents
    currency: string
  }): Promise<{ transfer: string }>
  createPayoutAccount(user: { id: string; email: string }): Promise<string>
  /** Where the provider completes their payout account; afterwards the gateway leads to `returnUrl`. */
  onboardingUrl(account: string, returnUrl: string): Promise<string>
  payoutAccountReady(account: string): Promise<boolean>
}
