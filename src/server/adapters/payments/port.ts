import type { GatewayName } from '#shared/domain/gateway.ts'
import type { ChargebackState } from '#shared/domain/chargebackStates.ts'
import type { PayoutAccount } from '#shared/domain/payoutAccount.ts'
import type { Cents } from '#shared/domain/money.ts'

/** A card as the gateway knows it after it was set up. */
export interface GatewayCard {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** Card details, which only a gateway with `addTestCard` accepts. */
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
  /** The gateway has it and does not know yet: ask again. */
  | { status: 'pending'; payment: string }
  /** `message` is for the person. */
  | { status: 'failed'; payment: string | undefined; message: string }

export interface ChargeRequest {
  /** Our payment's id: the gateway does the same for the same key, for ever. */
  idempotencyKey: string
  customer: string
  card: string
  amount: Cents
  currency: string
  /** What its receipt says that it is for. */
  description: string
  /** Where the gateway sends its receipt; none to an address that nobody has confirmed. */
  receiptEmail: string | undefined
  /**
   * What the card's statement says beside the marketplace's name: letters, digits and spaces, at least one letter, and no
   * more than 22 characters with that name, of which a gateway refuses any more. Empty: the name alone.
   */
  statementSuffix: string
  /** Only for a gateway that takes card details; never stored or logged. */
  cvv: string | undefined
}

/** What is known of a charge whose result is asked for. */
export interface ChargeName {
  idempotencyKey: string
  customer: string
  /** The gateway's name for it, where an answer has told it. */
  payment: string | undefined
  /** It was not made before this. */
  since: Date
  /** What it would have been. */
  amount: Cents
  currency: string
}

/** A refund as the gateway has it now. What is pending is not the customer's yet, and what succeeded may still fail. */
export interface RefundResult {
  refund: string
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  /** Why it is pending, failed or cancelled, in the gateway's words; empty where it says nothing. */
  reason: string
}

interface RefundRequest {
  /** Names one attempt: the same key is the same refund, for ever. */
  idempotencyKey: string
  payment: string
  amount: Cents
  currency: string
}

/** What the gateway tells by itself, in any order and possibly more than once. */
export type GatewayEvent = { id: string } & (
  | { type: 'payment.updated'; payment: string; idempotencyKey?: string | undefined }
  | { type: 'refund.updated'; refund: string; idempotencyKey?: string | undefined }
  | { type: 'account.updated'; account: string }
  | { type: 'transfer.updated'; transfer: string }
  | { type: 'chargeback.updated'; chargeback: string }
)

/** A payment that a card holder's bank, or the card's issuer, calls into question, as the gateway has it now. */
export interface GatewayChargeback {
  /** The gateway's name of it. */
  chargeback: string
  /** The gateway's name of the payment. */
  payment: string
  status: ChargebackState
  /** The gateway's word for why. */
  reason: string
  amount: Cents
  currency: string
  /** Until when evidence is taken; null where none is. */
  evidenceDue: Date | null
  /** Whether evidence was sent. */
  isAnswered: boolean
}

/** What speaks for the marketplace: in words, and a PDF of what happened. */
interface Evidence {
  text: string
  file: Buffer
  /** The customer, as they are known here. */
  customer: { name: string; email: string }
  /** What was sold. */
  product: string
}

/**
 * What moves the gateway's balance. `refund_failed` and `transfer_reversed` bring back what went; `fee` is the gateway's
 * own; `withdrawal` goes to the marketplace's bank; `chargeback` was taken by a card holder's bank, and comes back with
 * `chargeback_won`; `adjustment` is anything else.
 */
export type BalanceMovementKind =
  | 'charge'
  | 'refund'
  | 'refund_failed'
  | 'transfer'
  | 'transfer_reversed'
  | 'fee'
  | 'withdrawal'
  | 'chargeback'
  | 'chargeback_won'
  | 'adjustment'

/** One line of the gateway's own book-keeping. */
export interface BalanceMovement {
  id: string
  kind: BalanceMovementKind
  /** The gateway's name of the payment, refund or transfer that it belongs to; its own where it belongs to none. */
  object: string
  /** The idempotency key that the object was made with, where the gateway tells it. */
  idempotencyKey: string | undefined
  /** What came in, or, negative, went out, before the gateway's fee. */
  amount: Cents
  fee: Cents
  currency: string
  at: Date
}

/**
 * Takes, holds and pays out money. The product holds a charge until a stage is approved (separate charges and
 * transfers). Methods that move money are idempotent by key. A method that throws leaves the result unknown: ask again.
 */
export interface PaymentGateway {
  readonly kind: 'sandbox' | 'stripe'
  /** The same with its mode: whose books what it moves is in. */
  readonly name: GatewayName
  /** What the gateway's own card fields need in a page; empty where it has no such fields. */
  readonly publicKey: string
  /** The gateway's name for a customer; made once a user. */
  createCustomer(user: { id: string; email: string }): Promise<string>
  /** What the gateway's own card fields need to set up a card. */
  cardSetupSecret(customer: string): Promise<string>
  /** A card that was set up through the gateway's own fields. Throws a DomainError where it is not this customer's. */
  setUpCard(customer: string, paymentMethod: string): Promise<GatewayCard>
  /** Sandbox only: a published test card. Throws a DomainError for any other number. */
  addTestCard?(customer: string, details: CardDetails): Promise<GatewayCard>
  removeCard(card: string): Promise<void>
  charge(request: ChargeRequest): Promise<ChargeResult>
  /** How a charge stands; undefined where the gateway never heard of it. */
  findCharge(charge: ChargeName): Promise<ChargeResult | undefined>
  /**
   * Gives up a charge that waits for its card holder, and uses up the key of one that the gateway never heard of, so that
   * it can't be made any more; one that is settled stays as it is. Answers how it stands.
   */
  cancelCharge(charge: ChargeName): Promise<ChargeResult>
  /** Sends money of a payment back; a repeat answers how the same refund stands now. */
  refund(request: RefundRequest): Promise<RefundResult>
  /** How a refund stands; undefined where the gateway never heard of it. */
  findRefund(request: RefundRequest): Promise<RefundResult | undefined>
  /** Sends money that came in with `payment` to a provider's account. */
  transfer(request: {
    idempotencyKey: string
    account: string
    payment: string
    amount: Cents
    currency: string
  }): Promise<{ transfer: string }>
  /** A transfer out of `payment` by its key; undefined where the gateway never heard of it. */
  findTransfer(request: {
    idempotencyKey: string
    payment: string
  }): Promise<{ transfer: string } | undefined>
  /**
   * Takes a whole transfer back from the provider's account. A repeat answers how it stands now; refused, with the
   * gateway's reason, where the account has not as much.
   */
  reverseTransfer(request: {
    idempotencyKey: string
    transfer: string
  }): Promise<{ status: 'reversed' } | { status: 'refused'; reason: string }>
  /** Whether a transfer was taken back: all of it, a part, or nothing; undefined where the gateway never heard of it. */
  transferTakenBack(transfer: string): Promise<'all' | 'part' | 'nothing' | undefined>
  /** How a chargeback stands; undefined where the gateway never heard of it. */
  findChargeback(chargeback: string): Promise<GatewayChargeback | undefined>
  /** Sends what speaks for the marketplace to the bank, which may take it only once. */
  answerChargeback(chargeback: string, evidence: Evidence): Promise<void>
  /** Leaves the money to the card holder: the chargeback is lost. */
  acceptChargeback(chargeback: string): Promise<void>
  /** Every movement of the marketplace's balance since a moment, in any order. */
  balanceMovements(since: Date): AsyncIterable<BalanceMovement>
  createPayoutAccount(user: { id: string; email: string }): Promise<string>
  /** Where the provider completes their payout account; afterwards the gateway leads to `returnUrl`. */
  onboardingUrl(account: string, returnUrl: string): Promise<string>
  /** How a provider's account stands now, and what is wanted of its owner. */
  payoutAccount(account: string): Promise<PayoutAccount>
  /**
   * What a message to our webhook says, if it is anything to us. Throws a DomainError where the gateway has not signed
   * these very bytes.
   */
  readEvent?(body: Buffer, signature: string): GatewayEvent | undefined
  /** Of a gateway without webhooks: what it has to tell, the same news under the same id. */
  untoldEvents?(): Promise<GatewayEvent[]>
}
