import Stripe from 'stripe'
import { pathTo } from '#shared/domain/screens.ts'
import { isTestKey } from '#server/config/environment.ts'
import type { PaymentGateway } from '../port.ts'
import { stripeAccounts } from './accounts.ts'
import { stripeBalance } from './balance.ts'
import { stripeCards } from './cards.ts'
import { stripeCharges } from './charges.ts'
import { stripeDisputes } from './disputes.ts'
import { stripeMoneyOut } from './moneyOut.ts'
import { readStripeEvent } from './webhook.ts'
import { RETURN_PATH } from './returnPath.ts'

export interface StripeAccess {
  secretKey: string
  publicKey: string
  webhookSecrets: readonly string[]
  /** Where people reach us, for the ways back from a bank's page and from Stripe's. */
  origin: string
  /** Where a stand-in for Stripe listens, in tests. */
  standIn?: { host: string; port: number; protocol: 'http' }
}

/**
 * Stripe: cards are saved by SetupIntents whose fields Stripe.js holds, charges are PaymentIntents on the marketplace's
 * own account, and approved stages go to connected accounts as separate transfers.
 */
export function stripeGateway(access: StripeAccess): PaymentGateway {
  const { secretKey, publicKey, webhookSecrets, origin, standIn } = access
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...standIn,
  })
  return {
    kind: 'stripe',
    name: isTestKey(secretKey) ? 'stripe_test' : 'stripe_live',
    publicKey,
    ...stripeCards(stripe),
    ...stripeCharges(stripe, origin + RETURN_PATH),
    ...stripeMoneyOut(stripe),
    ...stripeDisputes(stripe),
    ...stripeBalance(stripe),
    ...stripeAccounts(stripe, origin + pathTo('settings', {}, { tab: 'payment' })),
    readEvent: (body, signature) => readStripeEvent(stripe.webhooks, webhookSecrets, body, signature),
  }
}
