import { at } from '../client.ts'
import { amount, sum } from '../hiring.ts'
import { part } from '../world.ts'

/** §9: fee 5 %, tax 5 % of price and fee; the provider's commission is the job's, or 10 %. */
const customerPrices = [0.01, 1, 20, 99.99, 100.01, 101, 333.33, 400, 9_999_999]

const ofCustomer = part('pricing', ['customer', 'provider'], async (checks, { customer, provider }) => {
  const path = '/stripe/customerPricingDetails/'
  for (const price of customerPrices) {
    const { status, body } = await customer.client.post(path, { price })
    checks.equal(`the price ${price}`, status, 200)
    checks.names(`the price ${price}`, body, ['totalAmount', 'tradepostFee', 'taxes'])
    const taxes = at(body, 'taxes')
    checks.names(`the taxes of ${price}`, taxes, ['providerTax', 'tradepostTax'])
    const fee = amount(body, 'tradepostFee')
    checks.equal(`the fee of ${price} is 5 %`, fee, sum([price * 0.05]))
    const tax = sum([amount(taxes, 'providerTax'), amount(taxes, 'tradepostTax')])
    checks.equal(
      `the total of ${price} is price, fee and taxes`,
      amount(body, 'totalAmount'),
      sum([price, fee, tax]),
    )
    checks.that(
      `the taxes of ${price} are 5 % of price and fee, to the cent`,
      Math.abs(tax - (price + fee) * 0.05) < 0.011,
      tax,
      (price + fee) * 0.05,
    )
  }
  for (const [price, message] of [
    ['', "Price field can't be empty."],
    ['abc', 'Price field should only contain numbers.'],
    ['-1', 'Price field should only contain numbers.'],
  ] as const) {
    checks.refused(`the price "${price}" to a customer`, await customer.client.post(path, { price }), message)
    const theirs = await provider.client.post('/stripe/providerPricingDetails/', { price })
    checks.refused(`the price "${price}" to a provider`, theirs, message)
  }
  checks.refused('no price', await customer.client.post(path), "Price field can't be empty.")
})

const ofProvider = part('pricing', ['provider'], async (checks, { provider }) => {
  for (const price of [1, 101, 400, 9_999_999]) {
    const { status, body } = await provider.client.post('/stripe/providerPricingDetails/', { price })
    checks.equal(`a provider’s price ${price}`, status, 200)
    checks.names(`a provider’s price ${price}`, body, ['providerTax', 'tradepostFee', 'payoutAmount'])
    checks.equal(`the commission of ${price} is 10 %`, amount(body, 'tradepostFee'), sum([price * 0.1]))
    checks.that(
      `the payout of ${price} is an amount`,
      amount(body, 'payoutAmount') > 0 && amount(body, 'payoutAmount') <= price * 1.05,
      at(body, 'payoutAmount'),
      'an amount',
    )
  }
})

export const pricing = [ofCustomer, ofProvider]
