import { z } from 'zod'
import { field, joined, together } from '#shared/wire/record.ts'
import { card } from '#shared/wire/card.ts'
import { PAYOUT_ACCOUNT_STATES, PAYOUT_REQUIREMENTS } from '#shared/domain/payoutAccount.ts'
import type { Cents } from '#shared/domain/money.ts'
import { jobId, paymentId, stageId } from '#shared/domain/ids.ts'
import { payment } from '#shared/wire/payment.ts'
import { taxLine } from '#shared/wire/tax.ts'
import { confirmation, moment, money } from '#shared/wire/values.ts'
import { dollarAmount, orEmpty } from '#shared/forms/fields.ts'
import { offer as priceText } from '#texts/validation.ts'
import { defineCall, defineRead } from './call.ts'

const price = dollarAmount(priceText.priceNumeric, priceText.priceRequired, priceText.priceTooLong)

export const getClientSecret = defineCall({
  method: 'GET',
  path: '/stripe/getclientsecret',
  summary: 'What the gateway’s own card fields need to save a card',
  permission: 'saveCard',
  encoding: 'none',
  response: together({ clientSecret: field('client_secret', z.string()) }),
})

export const saveCard = defineCall({
  method: 'GET',
  path: '/stripe/savecard/:paymentMethodId',
  summary: 'Keep a card that the gateway’s own fields have set up',
  permission: 'saveCard',
  encoding: 'none',
  params: z.object({ paymentMethodId: z.string().min(1).max(255) }),
  response: confirmation.extend({ card }),
})

/** The customer's tax in its two parts (§3): on the provider's price, which is passed on, and on our fee. */
const taxParts = joined(
  { taxes: z.object({ providerTax: money, tradepostTax: money }) },
  ({ taxes }) => ({ onPrice: taxes.providerTax, onFee: taxes.tradepostTax }),
  ({ onPrice, onFee }: { onPrice: Cents; onFee: Cents }) => ({
    taxes: { providerTax: onPrice, tradepostTax: onFee },
  }),
)

/**
 * A whole bid costs what its stages are charged together. A stage costs its part of that: the caller's hire that waits
 * for a payment of this price is found by it, any other stage by its id.
 */
export const customerPricing = defineCall({
  method: 'POST',
  path: '/stripe/customerPricingDetails/',
  summary: 'What a price costs the customer',
  permission: 'seeCustomerPrice',
  encoding: 'form',
  body: together({
    price: field('price', price),
    jobId: field('job_id', orEmpty(jobId)),
    stageId: field('milestone_id', orEmpty(stageId)),
  }),
  response: together({
    price: field('price', money),
    fee: field('tradepostFee', money),
    tax: taxParts,
    lines: field('tax_lines', z.array(taxLine)),
    total: field('totalAmount', money),
  }),
})

/**
 * As for the customer. With a job, its own commission is used (§9); of a stage, what was agreed with its bid. The tax on
 * the price is added, commission and the tax on it are taken off.
 */
export const providerPricing = defineCall({
  method: 'POST',
  path: '/stripe/providerPricingDetails/',
  summary: 'What a price pays the provider',
  permission: 'seePayout',
  encoding: 'form',
  body: together({
    price: field('price', price),
    jobId: field('job_id', orEmpty(jobId)),
    stageId: field('milestone_id', orEmpty(stageId)),
  }),
  response: together({
    price: field('price', money),
    commission: field('tradepostFee', money),
    priceTax: field('providerTax', money),
    commissionTax: field('tradepostTax', money),
    lines: field('tax_lines', z.array(taxLine)),
    payout: field('payoutAmount', money),
  }),
})

export const payoutOnboarding = defineCall({
  method: 'GET',
  path: '/stripe/stripe-connect-onboarding/web',
  summary: 'Where the provider sets up payouts with the gateway',
  permission: 'setUpPayouts',
  encoding: 'none',
  response: z.object({ url: z.string() }),
})

/** How one's payout account stands, and what the gateway still wants, by its last word. */
export const payoutAccount = defineRead('/stripe/payoutAccount', {
  summary: 'How the provider’s payout account stands',
  permission: 'setUpPayouts',
  response: together({
    state: field('state', z.enum(PAYOUT_ACCOUNT_STATES)),
    missing: field('missing', z.array(z.enum(PAYOUT_REQUIREMENTS)).readonly()),
    dueBy: field('due_by', moment.nullable()),
  }),
})

/** Asks the gateway how a payment stands after its challenge, or after a lost answer, and applies it. */
export const confirmPayment = defineCall({
  method: 'POST',
  path: '/stripe/confirmPayment/:id',
  summary: 'Bring a payment up to date with the gateway',
  permission: 'pay',
  encoding: 'none',
  params: z.object({ id: paymentId }),
  response: z.object({ payment }),
})

/**
 * Ends an open payment so that another can be made: the gateway gives it up first, so nothing is charged for it any more.
 * Where it went through after all, that is the answer.
 */
export const startPaymentOver = defineCall({
  method: 'POST',
  path: '/stripe/startOver/:id',
  summary: 'End a payment that waits for the bank, uncharged',
  permission: 'pay',
  encoding: 'none',
  params: z.object({ id: paymentId }),
  response: z.object({ payment }),
})
