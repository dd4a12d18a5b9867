import type Stripe from 'stripe'
import { DomainError } from '#shared/domain/errors.ts'
import type { GatewayEvent } from '../port.ts'
import { OUR_KEY } from './asked.ts'

/**
 * Reads a message to the webhook. There is a secret for events of the marketplace's own account and one for those of
 * the connected accounts; either may have signed. What the event says is only where to look: the state is asked for.
 */
export function readStripeEvent(
  webhooks: Stripe['webhooks'],
  secrets: readonly string[],
  body: Buffer,
  signature: string,
): GatewayEvent | undefined {
  const event = secrets
    .map((secret) => verified(webhooks, secret, body, signature))
    .find((one) => one !== undefined)
  if (!event) throw new DomainError('event_not_signed')
  return meaningOf(event)
}

function verified(
  webhooks: Stripe['webhooks'],
  secret: string,
  body: Buffer,
  signature: string,
): Stripe.Event | undefined {
  try {
    return webhooks.constructEvent(body, signature, secret)
  } catch {
    // Whatever Stripe's library makes of it, down to a RangeError for a signature of odd characters: it is not theirs.
    return undefined
  }
}

function meaningOf(event: Stripe.Event): GatewayEvent | undefined {
  const { id } = event
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const intent = event.data.object
      return { id, type: 'payment.updated', payment: intent.id, idempotencyKey: intent.metadata[OUR_KEY] }
    }
    case 'account.updated':
      return { id, type: 'account.updated', account: event.data.object.id }
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const refund = event.data.object
      return { id, type: 'refund.updated', refund: refund.id, idempotencyKey: refund.metadata?.[OUR_KEY] }
    }
    case 'transfer.reversed':
      return { id, type: 'transfer.updated', transfer: event.data.object.id }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'radar.early_fraud_warning.created':
    case 'radar.early_fraud_warning.updated':
      return { id, type: 'chargeback.updated', chargeback: event.data.object.id }
    default:
      return undefined
  }
}
