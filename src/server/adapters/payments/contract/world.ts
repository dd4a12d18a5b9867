import type { PayoutAccount } from '#shared/domain/payoutAccount.ts'
import { cents, CURRENCY } from '#shared/domain/money.ts'
import type { BalanceMovement, ChargeName, GatewayCard, PaymentGateway } from '../port.ts'

/** What a gateway's own test brings: the gateway, and the people outside of our program. */
export interface GatewayWorld {
  gateway: PaymentGateway
  /** A person types a card's number into the gateway's own fields. */
  saveCard: (customer: string, number: string) => Promise<GatewayCard>
  /** A card holder answers their bank. */
  answerChallenge: (url: string, passed: boolean) => Promise<void>
  /** A provider finishes the gateway's onboarding. */
  finishOnboarding: (account: string) => Promise<void>
  /** The gateway wants something of an account that is complete: by a day, or else before it pays out again. */
  askOfAccount: (account: string, wanted: Pick<PayoutAccount, 'missing' | 'dueBy'>) => Promise<void>
  /** The time goes by in which banks take refunds or send them back, and decide about what they have questioned. */
  letBanksDecide: () => Promise<void>
  /** The gateway's name of what calls a payment into question. */
  questionOf: (payment: string) => Promise<string>
  /** A provider takes all that is in their account to their bank. */
  emptyAccount: (account: string) => Promise<void>
  /** Time goes by, until the gateway has forgotten what it may forget. */
  letTimePass: () => void
}

export const number = {
  good: '4242424242424242',
  challenge: '4000002500003155',
  declined: '4000000000000341',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  refundPending: '4000000000007726',
  refundFails: '4000000000005126',
  fraudulent: '4000000000000259',
  notReceived: '4000000000002685',
  inquiry: '4000000000001976',
  fraudWarning: '4000000000005423',
} as const

export const newKey = () => crypto.randomUUID()
export const aUser = () => ({ id: crypto.randomUUID(), email: 'someone@people.example' })
export const money = (amount: number) => ({ amount: cents(amount), currency: CURRENCY })

/** All that a gateway tells of its balance since a moment. */
export async function movements(gateway: PaymentGateway, since: Date): Promise<BalanceMovement[]> {
  const found: BalanceMovement[] = []
  for await (const movement of gateway.balanceMovements(since)) found.push(movement)
  return found
}

/** Charges of somebody's card, as far as the tests of a promise need them. */
export function chargesIn(world: () => GatewayWorld) {
  /** A customer with a card, and a charge of it to make. */
  async function aCharge(cardNumber: string, amount = 11_025) {
    const { gateway, saveCard } = world()
    const customer = await gateway.createCustomer(aUser())
    const card = await saveCard(customer, cardNumber)
    const idempotencyKey = newKey()
    const named = (payment?: string): ChargeName => ({
      idempotencyKey,
      customer,
      payment,
      since: new Date(),
      ...money(amount),
    })
    const texts = {
      description: 'Build a cedar deck: Stage 1 (Tradepost)',
      receiptEmail: 'someone@people.example',
      statementSuffix: 'BUILD A CED',
    }
    return { ...money(amount), ...texts, idempotencyKey, customer, card: card.id, cvv: '123', named }
  }

  async function aSucceeded(amount?: number, card: string = number.good) {
    const result = await world().gateway.charge(await aCharge(card, amount))
    if (result.status !== 'succeeded') throw new Error(`The charge is ${result.status}`)
    return result.payment
  }

  async function aChallenged() {
    const charge = await aCharge(number.challenge)
    const result = await world().gateway.charge(charge)
    if (result.status !== 'requires_action') throw new Error(`The charge is ${result.status}`)
    return { charge, ...result }
  }

  return { aCharge, aSucceeded, aChallenged }
}
