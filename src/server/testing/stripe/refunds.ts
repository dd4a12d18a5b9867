import type { Cards } from './cards.ts'
import { type Fields, textOf } from './fields.ts'
import type { Stored, StripeObjects } from './objects.ts'
import { refusal, StripeRefusal } from './refusal.ts'

/** Refunds, whose fate the charged card decides. */
export class Refunds {
  /** The intents of which a refund has failed. */
  private readonly failedOnce = new Set<string>()

  constructor(
    private readonly objects: StripeObjects,
    private readonly cards: Cards,
  ) {}

  make(params: Fields): object {
    const intent = this.intentOf(params)
    const amount = Number(params['amount'])
    const before = this.objects.all('re').filter((refund) => refund['payment_intent'] === intent.id)
    // What failed or was cancelled does not count.
    const sum = before
      .filter(({ status }) => status === 'succeeded' || status === 'pending')
      .reduce((total, refund) => total + Number(refund['amount']), amount)
    if (this.objects.get(textOf(intent['latest_charge']))['disputed'])
      throw new StripeRefusal(400, refusal('charge_disputed', 'It was charged back'))
    if (intent['status'] !== 'succeeded' || sum > Number(intent['amount']))
      throw new StripeRefusal(400, refusal('charge_already_refunded', 'More than was paid'))
    const isPending = this.cards.behaviourOf(intent) === 'refund_pending'
    const refund = this.objects.keep('re', {
      ...params,
      object: 'refund',
      amount,
      status: isPending ? 'pending' : 'succeeded',
      ...(isPending && { pending_reason: 'processing' }),
    })
    if (!isPending) this.objects.move('refund', refund, -amount)
    return refund
  }

  /** What becomes of refunds some time later, by the card that was charged; what failed once goes through the next time. */
  settle(): void {
    for (const refund of this.objects.all('re')) {
      if (refund['status'] === 'pending') {
        Object.assign(refund, { status: 'succeeded', pending_reason: null })
        this.objects.move('refund', refund, -Number(refund['amount']))
      } else if (refund['status'] === 'succeeded') this.failOnce(refund)
    }
  }

  private failOnce(refund: Stored): void {
    const intent = this.intentOf(refund)
    if (this.cards.behaviourOf(intent) !== 'refund_fails' || this.failedOnce.has(intent.id)) return
    this.failedOnce.add(intent.id)
    this.objects.move('refund_failure', refund, Number(refund['amount']))
    const failure_reason = 'expired_or_canceled_card'
    Object.assign(refund, { status: 'failed', failure_reason, pending_reason: null })
  }

  private intentOf(refund: Fields): Stored {
    return this.objects.get(textOf(refund['payment_intent']))
  }
}
