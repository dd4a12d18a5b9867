import type Stripe from 'stripe'
import type { PaymentGateway } from '../port.ts'
import { asked, OUR_KEY } from './asked.ts'
import { payoutAccountOf } from './requirements.ts'

type Accounts = Pick<PaymentGateway, 'createPayoutAccount' | 'onboardingUrl' | 'payoutAccount'>

/** The connected accounts of providers. `renewUrl` is where one whose onboarding link has run out gets a new one. */
export function stripeAccounts(stripe: Stripe, renewUrl: string): Accounts {
  return {
    createPayoutAccount: asked(async ({ id, email }) => {
      const account = await stripe.accounts.create(
        {
          type: 'express',
          country: 'CA',
          email,
          // Stripe grants transfers alone only under its recipient agreement, which is for accounts in other countries.
          capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
          metadata: { [OUR_KEY]: id },
        },
        { idempotencyKey: `account:${id}` },
      )
      return account.id
    }),
    onboardingUrl: asked(async (account, returnUrl) => {
      const link = await stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: renewUrl,
      })
      return link.url
    }),
    payoutAccount: asked(async (account) => payoutAccountOf(await stripe.accounts.retrieve(account))),
  }
}
