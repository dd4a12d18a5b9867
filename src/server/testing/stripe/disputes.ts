import {
  type CardBehaviour,
  evidenceDecides,
  questions,
} from '#server/adapters/payments/sandbox/testCards.ts'
import type { Fields } from './fields.ts'
import type { Stored, StripeObjects } from './objects.ts'
import { refusal, StripeRefusal } from './refusal.ts'

type Decision = 'won' | 'lost' | 'warning_closed'

/** What Stripe takes for a dispute, in cents, whoever wins it. */
const DISPUTE_FEE = 1_500
const WEEK_S = 7 * 24 * 60 * 60

/** Stripe's disputes and early warnings of fraud, made by its test cards and decided by its test words. */
export class Disputes {
  private readonly toDecide = new Map<string, Decision>()

  constructor(private readonly objects: StripeObjects) {}

  /** What becomes of a charge of a card that is called into question. */
  question(charge: Stored, behaviour: CardBehaviour | undefined): void {
    const question = Object.entries(questions).find(([name]) => name === behaviour)?.[1]
    if (!question) return
    const { status, reason } = question
    const about = { charge: charge.id, payment_intent: charge['payment_intent'] }
    if (status === 'warned') {
      const fraud_type = 'unauthorized_use_of_card'
      this.objects.keep('issfr', {
        object: 'radar.early_fraud_warning',
        actionable: true,
        fraud_type,
        ...about,
      })
      return
    }
    const isInquiry = status === 'inquiry'
    const dispute = this.objects.keep('du', {
      object: 'dispute',
      ...about,
      amount: charge['amount'],
      currency: charge['currency'],
      reason,
      status: isInquiry ? 'warning_needs_response' : 'needs_response',
      evidence: {},
      evidence_details: {
        due_by: Math.floor(Date.now() / 1000) + WEEK_S,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      balance_transactions: [],
    })
    if (!isInquiry) this.withdraw(dispute)
  }

  /** The name of what calls a payment into question. */
  of(payment: string): string {
    const found = ['du', 'issfr'].flatMap((prefix) => this.objects.all(prefix))
    const about = found.find((one) => one['payment_intent'] === payment)
    if (!about) throw new Error(`Nobody questions ${payment}`)
    return about.id
  }

  /** The bank has decided. */
  decide(id: string, status: Decision): Stored {
    const dispute = this.objects.get(id)
    if (status === 'won') this.objects.move('adjustment', dispute, Number(dispute['amount']), 0)
    return Object.assign(dispute, { status })
  }

  /** Evidence, or that there is none. */
  act(dispute: Stored, action: string, { evidence, submit }: Fields): object {
    if (action === 'close') return this.decide(dispute.id, 'lost')
    const isOpen = dispute['status'] === 'needs_response' || dispute['status'] === 'warning_needs_response'
    if (!isOpen) throw new StripeRefusal(400, refusal('resource_missing', 'It takes no evidence'))
    Object.assign(dispute, { evidence })
    if (submit !== 'true') return dispute
    const isInquiry = dispute['status'] === 'warning_needs_response'
    Object.assign(dispute, {
      status: isInquiry ? 'warning_under_review' : 'under_review',
      evidence_details: { due_by: null, has_evidence: true, past_due: false, submission_count: 1 },
    })
    const said = JSON.stringify(evidence)
    const decided = Object.entries(evidenceDecides).find(([words]) => said.includes(words))?.[1]
    if (isInquiry) this.toDecide.set(dispute.id, 'warning_closed')
    else if (decided) this.toDecide.set(dispute.id, decided)
    return dispute
  }

  /** The banks have read what they were sent. */
  settle(): void {
    for (const [id, status] of this.toDecide) this.decide(id, status)
    this.toDecide.clear()
  }

  private withdraw(dispute: Stored): void {
    Object.assign(this.objects.get(String(dispute['charge'])), { disputed: true })
    this.objects.move('adjustment', dispute, -Number(dispute['amount']), DISPUTE_FEE)
  }
}
