import type Stripe from 'stripe'
import { DomainError } from '#shared/domain/errors.ts'
import type { PaymentGateway } from '../port.ts'
import { asked, isCode, OUR_KEY } from './asked.ts'

type Cards = Pick<PaymentGateway, 'createCustomer' | 'cardSetupSecret' | 'setUpCard' | 'removeCard'>

/** Customers and their cards. The details of a card are between Stripe.js and Stripe; here it is a name. */
export function stripeCards(stripe: Stripe): Cards {
  return {
    createCustomer: asked(async ({ id, email }) => {
      const customer = await stripe.customers.create(
        { email, metadata: { [OUR_KEY]: id } },
        { idempotencyKey: `customer:${id}` },
      )
      return customer.id
    }),
    cardSetupSecret: asked(async (customer) => {
      const setup = await stripe.setupIntents.create({
        customer,
        // Every charge is asked for by its customer, who is there to answer a challenge.
        usage: 'on_session',
        allowed_payment_method_types: ['card'],
      })
      if (!setup.client_secret) throw new Error('Stripe gave no secret for a card setup')
      return setup.client_secret
    }),
    setUpCard: asked(async (customer, paymentMethod) => {
      const method = await retrieve(stripe, paymentMethod)
      if (!method?.card || method.customer !== customer) throw new DomainError('not_found')
      const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
      return { id: method.id, brand, last4, expMonth, expYear }
    }),
    removeCard: asked(async (card) => {
      const method = await retrieve(stripe, card)
      if (method?.customer) await stripe.paymentMethods.detach(card)
    }),
  }
}

async function retrieve(stripe: Stripe, paymentMethod: string): Promise<Stripe.PaymentMethod | undefined> {
  try {
    return await stripe.paymentMethods.retrieve(paymentMethod)
  } catch (error) {
    if (isCode(error, 'resource_missing')) return undefined
    throw error
  }
}
