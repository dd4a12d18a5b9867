import type Stripe from 'stripe'
import type { Found } from './finding.ts'

/** What the adapter reads of Stripe's events (adapters/payments/stripe/webhook.ts): without one, something waits for ever. */
export const NEEDED_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
  'transfer.reversed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'account.updated',
] as const

/** Whether the keys are good for an account that can take cards, and whether Stripe tells us what happens. */
export async function checkStripe(
  stripe: Pick<Stripe, 'accounts' | 'webhookEndpoints'>,
  { address, secrets }: { address: string; secrets: readonly string[] },
): Promise<Found[]> {
  const account = await stripe.accounts.retrieveCurrent()
  return [ofAccount(account), ...(await ofWebhooks(stripe, address, secrets))]
}

function ofAccount({
  country,
  charges_enabled: takesCards,
  payouts_enabled: paysOut,
}: Stripe.Account): Found {
  if (!takesCards)
    return { level: 'fail', says: 'Stripe takes no cards for this account: finish it in the dashboard.' }
  if (!paysOut) return { level: 'warn', says: 'Stripe pays nothing out to your own bank: see the dashboard.' }
  return country === 'CA'
    ? { level: 'ok', says: 'The keys are good, and the account takes cards.' }
    : { level: 'warn', says: `The account is in ${country ?? 'no country'}, and the marketplace in Canada.` }
}

async function ofWebhooks(
  stripe: Pick<Stripe, 'webhookEndpoints'>,
  address: string,
  secrets: readonly string[],
): Promise<Found[]> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const ours = data.filter(({ url, status }) => url === address && status === 'enabled')
  if (ours.length === 0)
    return [
      {
        level: 'fail',
        says: `No enabled webhook endpoint has the address ${address}: make them (docs/operating.md).`,
      },
    ]
  const told = new Set(ours.flatMap((endpoint) => endpoint.enabled_events))
  const missing = told.has('*') ? [] : NEEDED_EVENTS.filter((event) => !told.has(event))
  const found: Found[] = [
    missing.length === 0
      ? { level: 'ok', says: 'The webhook endpoints send every event that is read.' }
      : { level: 'fail', says: `The webhook endpoints do not send ${missing.join(', ')}.` },
  ]
  if (secrets.length < ours.length)
    found.push({
      level: 'fail',
      says: `STRIPE_WEBHOOK_SECRET has ${secrets.length} of the secrets of ${ours.length} endpoints: the events of the others are refused.`,
    })
  return found
}
