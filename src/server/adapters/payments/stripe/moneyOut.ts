import Stripe from 'stripe'
import type { PaymentGateway } from '../port.ts'
import { asked, firstOf, isCode, OUR_KEY, PAGE } from './asked.ts'
import { refundResult } from './results.ts'

/**
 * Refunds and transfers. The queue may try them for days, longer than Stripe keeps an idempotency key: what carries our
 * id already is found first, and the key covers two who try at once.
 */
export function stripeMoneyOut(
  stripe: Stripe,
): Pick<
  PaymentGateway,
  'refund' | 'findRefund' | 'transfer' | 'findTransfer' | 'reverseTransfer' | 'transferTakenBack'
> {
  const find = ({ idempotencyKey, payment }: { idempotencyKey: string; payment: string }) =>
    firstOf(
      stripe.refunds.list({ payment_intent: payment, limit: PAGE }),
      (refund) => refund.metadata?.[OUR_KEY] === idempotencyKey,
    )
  const transferIn = (group: string, idempotencyKey: string) =>
    firstOf(
      stripe.transfers.list({ transfer_group: group, limit: PAGE }),
      (transfer) => transfer.metadata[OUR_KEY] === idempotencyKey,
    )
  return {
    refund: asked(async (request) => {
      const { idempotencyKey, payment, amount } = request
      const made =
        (await find(request)) ??
        (await stripe.refunds.create(
          { payment_intent: payment, amount, metadata: { [OUR_KEY]: idempotencyKey } },
          { idempotencyKey },
        ))
      if (made.amount !== amount) throw new Error(`Stripe has refund ${made.id} with another amount`)
      return refundResult(made)
    }),
    findRefund: asked(async (request) => {
      const found = await find(request)
      return found && refundResult(found)
    }),
    transfer: asked(async ({ idempotencyKey, account, payment, amount, currency }) => {
      const { latest_charge: charge, transfer_group: group } = await stripe.paymentIntents.retrieve(payment)
      if (!charge || !group) throw new Error(`Stripe has no charge for ${payment}`)
      const request = {
        amount,
        currency: currency.toLowerCase(),
        destination: account,
        // Out of this charge, so that it does not fail while the charge is on its way to the balance.
        source_transaction: typeof charge === 'string' ? charge : charge.id,
        metadata: { [OUR_KEY]: idempotencyKey },
      }
      const made =
        (await transferIn(group, idempotencyKey)) ??
        (await unlessRefusedBefore(idempotencyKey, (key) =>
          stripe.transfers.create(request, { idempotencyKey: key }),
        ))
      if (made.amount !== amount || made.destination !== account)
        throw new Error(`Stripe has transfer ${made.id} with another amount or account`)
      return { transfer: made.id }
    }),
    findTransfer: asked(async ({ idempotencyKey, payment }) => {
      const { transfer_group: group } = await stripe.paymentIntents.retrieve(payment)
      const found = group ? await transferIn(group, idempotencyKey) : undefined
      return found && { transfer: found.id }
    }),
    reverseTransfer: asked(async ({ idempotencyKey, transfer }) => {
      if (takenBackOf(await stripe.transfers.retrieve(transfer)) === 'all') return { status: 'reversed' }
      try {
        await stripe.transfers.createReversal(
          transfer,
          { metadata: { [OUR_KEY]: idempotencyKey } },
          { idempotencyKey },
        )
        return { status: 'reversed' }
      } catch (error) {
        // The provider has taken it to their bank, and may not owe it to the gateway.
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return { status: 'refused', reason: error.code ?? 'refused' }
        throw error
      }
    }),
    transferTakenBack: asked(async (transfer) => {
      try {
        return takenBackOf(await stripe.transfers.retrieve(transfer))
      } catch (error) {
        if (isCode(error, 'resource_missing')) return undefined
        throw error
      }
    }),
  }
}

function takenBackOf({ reversed, amount_reversed: back }: Stripe.Transfer): 'all' | 'part' | 'nothing' {
  if (reversed) return 'all'
  return back > 0 ? 'part' : 'nothing'
}

const HOUR_MS = 3_600_000

/**
 * Stripe keeps a refusal under its key for a day, also once its reason is gone, such as an account that was restricted. So
 * what was only refused again from memory is asked for under a key of this hour, which two who try at once share.
 */
async function unlessRefusedBefore<Made>(key: string, ask: (key: string) => Promise<Made>): Promise<Made> {
  try {
    return await ask(key)
  } catch (error) {
    const isMemory =
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      error.headers?.['idempotent-replayed'] === 'true'
    if (!isMemory) throw error
    return ask(`${key}:${Math.floor(Date.now() / HOUR_MS)}`)
  }
}
