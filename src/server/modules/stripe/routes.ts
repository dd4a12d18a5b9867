import * as calls from '#shared/wire/calls/stripe.ts'
import { subtract } from '#shared/domain/money.ts'
import { customerPrice, providerPrice } from '#shared/domain/pricing.ts'
import { success } from '#texts/alerts.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { gatewayCustomer, keepCard } from '#server/modules/cards/cards.ts'
import { ownPayment, paymentNow, startOver } from '#server/modules/hiring/payments/charge.ts'
import { userRow } from '#server/modules/users/users.ts'
import { toPayment } from '#server/modules/hiring/payments/payments.ts'
import { payoutOnboardingUrl } from './payoutAccount.ts'
import { payoutAccountOf } from './payoutAccountOf.ts'
import { pricedAt } from './pricedAt.ts'

export const stripeRoutes = implementAll(calls, {
  getClientSecret: async ({ services, user }) => ({
    clientSecret: await services.payments.cardSetupSecret(await gatewayCustomer(services, user.id)),
  }),
  saveCard: async ({ services, user, params }) => {
    const customer = await gatewayCustomer(services, user.id)
    const card = await services.payments.setUpCard(customer, params.paymentMethodId)
    return { message: success.cardAdded, card: await keepCard(services, user.id, card) }
  },
  customerPricing: async ({ services, user, body }) => {
    const { before, tax } = await pricedAt(services, { customer: user.id }, body)
    const { price, fee, priceTax, tax: whole, taxes, total } = customerPrice(body.price, before, tax)
    return {
      price,
      fee,
      tax: { onPrice: priceTax, onFee: subtract(whole, priceTax) },
      lines: [...taxes],
      total,
    }
  },
  providerPricing: async ({ services, user, body }) => {
    const { before, tax, commissionRate } = await pricedAt(services, { provider: user.id }, body)
    const priced = providerPrice(body.price, before, commissionRate, tax)
    const { price, priceTax, fee, tax: commissionTax, taxes, payout } = priced
    return { price, priceTax, commission: fee, commissionTax, lines: [...taxes], payout }
  },
  payoutOnboarding: async ({ services, user }) => ({ url: await payoutOnboardingUrl(services, user.id) }),
  payoutAccount: async ({ services, user }) =>
    payoutAccountOf(await userRow(services.db, user.id), services.gateway),
  confirmPayment: async ({ services, user, params }) => {
    const payment = await ownPayment(services, user.id, params.id)
    return { payment: toPayment(await paymentNow(services, payment)) }
  },
  startPaymentOver: async ({ services, user, params }) => ({
    payment: toPayment(await startOver(services, user.id, params.id)),
  }),
})
