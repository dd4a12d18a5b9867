import type { Tax } from '#shared/domain/tax.ts'

const percent = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 3 })

/** "GST 5 %" */
export const taxName = ({ name, rate }: Tax) => `${name} ${percent.format(rate / 1_000)} %`

// What a customer pays
export const ofPriceAndFee = (tax: Tax) => `${taxName(tax)} of price and fee`
export const ofFee = (tax: Tax) => `${taxName(tax)} of the fee`

// What a provider receives
export const ofYourPrice = (tax: Tax) => `${taxName(tax)} on your price, from the customer`
export const ofCommission = (tax: Tax) => `${taxName(tax)} of the commission`
