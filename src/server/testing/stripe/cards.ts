import { type CardBehaviour, testCards } from '#server/adapters/payments/sandbox/testCards.ts'
import { type Fields, textOf } from './fields.ts'
import type { Stored, StripeObjects } from './objects.ts'

/** Cards saved by setup intents, each of which behaves as its test number says. */
export class Cards {
  private readonly behaviours = new Map<string, CardBehaviour>()

  constructor(private readonly objects: StripeObjects) {}

  setUp(params: Fields): object {
    const setup = this.objects.keep('seti', params)
    return Object.assign(setup, { client_secret: `${setup.id}_secret_1` })
  }

  /** What Stripe.js does in the page: the card's number goes to Stripe, and a payment method is attached. */
  confirmSetup(clientSecret: string, number: string): string {
    const setup = this.objects.get(clientSecret.split('_secret_')[0] ?? '')
    const card = testCards.find((one) => one.number === number)
    if (!card) throw new Error(`${number} is no test card`)
    const details = { brand: card.brand, last4: number.slice(-4), exp_month: 12, exp_year: 2040 }
    const { id } = this.objects.keep('pm', { customer: setup['customer'], card: details })
    this.behaviours.set(id, card.behaviour)
    return id
  }

  detach(method: Stored): object {
    return Object.assign(method, { customer: null })
  }

  /** How the card behaves that a payment intent charges. */
  behaviourOf(intent: Stored): CardBehaviour | undefined {
    return this.behaviours.get(textOf(intent['payment_method']))
  }
}
