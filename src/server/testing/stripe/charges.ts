import { type CardBehaviour, isChargedAtOnce } from '#server/adapters/payments/sandbox/testCards.ts'
import type { Cards } from './cards.ts'
import type { Disputes } from './disputes.ts'
import { type Fields, textOf } from './fields.ts'
import type { Stored, StripeObjects } from './objects.ts'
import { refusal, StripeRefusal } from './refusal.ts'

const declines: Readonly<Partial<Record<CardBehaviour, { code: string; decline_code?: string }>>> = {
  decline: { code: 'card_declined', decline_code: 'generic_decline' },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired: { code: 'expired_card' },
  wrong_cvc: { code: 'incorrect_cvc' },
  processing_error: { code: 'processing_error' },
}

/** Payment intents, and the charges of those that succeed. */
export class Charges {
  constructor(
    private readonly objects: StripeObjects,
    private readonly cards: Cards,
    private readonly disputes: Disputes,
  ) {}

  make(params: Fields): object {
    if (params['confirm'] !== 'true')
      return this.objects.keep('pi', {
        ...params,
        amount: Number(params['amount']),
        status: 'requires_payment_method',
      })
    const method = this.objects.find(textOf(params['payment_method']))
    if (!method || method['customer'] !== params['customer'])
      throw new StripeRefusal(400, { ...refusal('', 'No such PaymentMethod'), param: 'payment_method' })
    const amount = Number(params['amount'])
    if (amount < 50) throw new StripeRefusal(400, refusal('amount_too_small', 'Too small'))
    if (amount > 99_999_999) throw new StripeRefusal(400, refusal('amount_too_large', 'Too large'))
    const intent = this.objects.keep('pi', {
      ...params,
      amount,
      status: 'processing',
      next_action: null,
      latest_charge: null,
    })
    return this.confirm(intent)
  }

  /** The card holder's answer on the bank's page. */
  answerChallenge(url: string, passed: boolean): void {
    const intent = this.objects.get(url.split('/').at(-1) ?? '')
    if (intent['status'] !== 'requires_action') return
    if (passed) this.succeed(intent)
    else {
      intent['status'] = 'requires_payment_method'
      intent['last_payment_error'] = { type: 'card_error', code: 'payment_intent_authentication_failure' }
    }
    intent['next_action'] = null
  }

  /** Cancels an intent that waits; nothing else is done to one. */
  act(intent: Stored, action: string): object {
    const isWaiting = intent['status'] === 'requires_action' || intent['status'] === 'requires_payment_method'
    if (action !== 'cancel' || !isWaiting)
      throw new StripeRefusal(
        400,
        refusal('payment_intent_unexpected_state', `Not while ${textOf(intent['status'])}`),
      )
    return Object.assign(intent, { status: 'canceled', next_action: null })
  }

  private confirm(intent: Stored): object {
    const behaviour = this.cards.behaviourOf(intent)
    if (behaviour && isChargedAtOnce(behaviour)) return this.succeed(intent)
    if (behaviour === 'challenge')
      return Object.assign(intent, {
        status: 'requires_action',
        next_action: { redirect_to_url: { url: `https://bank.stripe.test/${intent.id}` } },
      })
    const error = { type: 'card_error', message: 'declined', code: '', ...(behaviour && declines[behaviour]) }
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error })
    throw new StripeRefusal(402, { ...error, payment_intent: { ...intent } })
  }

  private succeed(intent: Stored): object {
    const charge = this.objects.keep('ch', {
      object: 'charge',
      currency: intent['currency'],
      disputed: false,
      amount: intent['amount'],
      payment_intent: intent.id,
      metadata: intent['metadata'],
    })
    this.objects.move('charge', charge, Number(intent['amount']))
    this.disputes.question(charge, this.cards.behaviourOf(intent))
    return Object.assign(intent, { status: 'succeeded', latest_charge: charge.id })
  }
}
