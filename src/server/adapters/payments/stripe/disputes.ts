import type Stripe from 'stripe'
import type { ChargebackState } from '#shared/domain/chargebackStates.ts'
import { cents } from '#shared/domain/money.ts'
import type { GatewayChargeback, PaymentGateway } from '../port.ts'
import { asked, isCode } from './asked.ts'

/** What Stripe's states of disputes are to us (https://docs.stripe.com/api/disputes/object). */
const states: Readonly<Record<string, ChargebackState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
}

/** What the ids of early warnings of fraud begin with, which Stripe keeps apart from disputes. */
const WARNING = 'issfr_'

/** Stripe's disputes, and the early warnings of fraud that come before them. */
export function stripeDisputes(
  stripe: Stripe,
): Pick<PaymentGateway, 'findChargeback' | 'answerChargeback' | 'acceptChargeback'> {
  return {
    findChargeback: asked(async (name) => {
      try {
        return name.startsWith(WARNING)
          ? fromWarning(await stripe.radar.earlyFraudWarnings.retrieve(name, { expand: ['charge'] }))
          : fromDispute(await stripe.disputes.retrieve(name))
      } catch (error) {
        if (isCode(error, 'resource_missing')) return undefined
        throw error
      }
    }),
    answerChargeback: asked(async (name, { text, file, customer, product }) => {
      const { id } = await stripe.files.create({
        purpose: 'dispute_evidence',
        file: { data: file, name: 'evidence.pdf', type: 'application/pdf' },
      })
      await stripe.disputes.update(name, {
        evidence: {
          uncategorized_text: text,
          uncategorized_file: id,
          customer_name: customer.name,
          customer_email_address: customer.email,
          product_description: product,
        },
        submit: true,
      })
    }),
    acceptChargeback: asked(async (name) => {
      const { status } = await stripe.disputes.retrieve(name)
      if (status !== 'lost') await stripe.disputes.close(name)
    }),
  }
}

function fromDispute(dispute: Stripe.Dispute): GatewayChargeback {
  const { id, payment_intent: intent, reason, amount, currency, evidence_details: details } = dispute
  const status = states[dispute.status]
  const payment = idOf(intent)
  if (!status || !payment) throw new Error(`Stripe has dispute ${id} as ${dispute.status} of ${payment}`)
  const isAnswered = details.submission_count > 0 || dispute.status === 'warning_under_review'
  return {
    chargeback: id,
    payment,
    status,
    reason,
    amount: cents(amount),
    currency: currency.toUpperCase(),
    evidenceDue: details.due_by ? new Date(details.due_by * 1000) : null,
    isAnswered,
  }
}

function fromWarning(warning: Stripe.Radar.EarlyFraudWarning): GatewayChargeback {
  const { id, charge, fraud_type: reason } = warning
  if (typeof charge === 'string') throw new Error(`Stripe did not tell the charge of ${id}`)
  const payment = idOf(charge.payment_intent)
  if (!payment) throw new Error(`Stripe has warning ${id} without a payment`)
  return {
    chargeback: id,
    payment,
    status: 'warned',
    reason,
    amount: cents(charge.amount),
    currency: charge.currency.toUpperCase(),
    evidenceDue: null,
    isAnswered: false,
  }
}

function idOf(named: string | { id: string } | null | undefined): string | undefined {
  return typeof named === 'string' ? named : named?.id
}
