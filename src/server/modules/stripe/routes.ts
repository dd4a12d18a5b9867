import { eq } from 'drizzle-orm'
import * as calls from '#shared/wire/calls/stripe.ts'
import type { JobId } from '#shared/domain/ids.ts'
import { customerPrice, providerPrice, rates } from '#shared/domain/pricing.ts'
import { success } from '#texts/alerts.ts'
import type { Database } from '#server/db/connection.ts'
import { jobs } from '#server/db/schema/index.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { gatewayCustomer, keepCard } from '#server/modules/cards/cards.ts'
import { ownPayment, paymentNow, startOver } from '#server/modules/hiring/payments/charge.ts'
import { toPayment } from '#server/modules/hiring/payments/payments.ts'
import { payoutOnboardingUrl } from './payoutAccount.ts'
import { stagePriced } from './stagePriced.ts'

export const stripeRoutes = implementAll(calls, {
  getClientSecret: async ({ services, user }) => ({
    clientSecret: await services.payments.cardSetupSecret(await gatewayCustomer(services, user.id)),
  }),
  saveCard: async ({ services, user, params }) => {
    const customer = await gatewayCustomer(services, user.id)
    const card = await services.payments.setUpCard(customer, params.paymentMethodId)
    return { message: success.cardAdded, card: await keepCard(services.db, user.id, card) }
  },
  customerPricing: async ({ services, user, body }) => {
    const stage = await stagePriced(services.db, { customer: user.id }, body)
    return customerPrice(body.price, stage?.before)
  },
  providerPricing: async ({ services, user, body }) => {
    const stage = await stagePriced(services.db, { provider: user.id }, body)
    const rate = stage?.commissionRate ?? (await commissionOf(services.db, body.jobId))
    const { price, fee, tax, payout } = providerPrice(body.price, stage?.before, rate)
    return { price, commission: fee, tax, payout }
  },
  payoutOnboarding: async ({ services, user }) => ({ url: await payoutOnboardingUrl(services, user.id) }),
  confirmPayment: async ({ services, user, params }) => {
    const payment = await ownPayment(services, user.id, params.id)
    return { payment: toPayment(await paymentNow(services, payment)) }
  },
  startPaymentOver: async ({ services, user, params }) => ({
    payment: toPayment(await startOver(services, user.id, params.id)),
  }),
})

async function commissionOf(db: Database, id: JobId | undefined): Promise<number> {
  if (!id) return rates.providerCommission
  const [job] = await db.select({ rate: jobs.commissionRate }).from(jobs).where(eq(jobs.id, id))
  return job?.rate ?? rates.providerCommission
}
