import { z } from 'zod'
import { type Tax, TAX_NAMES, type TaxLine, type TaxTerms } from '#shared/domain/tax.ts'
import { field, record } from './record.ts'
import { money } from './values.ts'

/** A rate of tax: percent on the wire, where 9.975 % is 9.975; parts per 100,000 inside, where it is 9 975. */
export const taxRate = z.codec(z.number(), z.number().int(), {
  decode: (percent) => Math.round(percent * 1_000),
  encode: (parts) => parts / 1_000,
})

const tax = record<Tax>()({ name: field('name', z.enum(TAX_NAMES)), rate: field('rate', taxRate) })

/** The words are ours: the specification has one tax. */
export const taxTerms = record<TaxTerms>()({
  taxes: field('taxes', z.array(tax).readonly()),
  onPrice: field('on_price', z.boolean()),
})

/** Each tax of an amount, on the price and on our fee or commission. */
export const taxLine = record<TaxLine>()({
  name: field('name', z.enum(TAX_NAMES)),
  rate: field('rate', taxRate),
  onPrice: field('on_price', money),
  onFee: field('on_fee', money),
})
