import { z } from 'zod'
import { offer as text } from '#texts/validation.ts'
import { length } from '#shared/domain/limits.ts'
import { wholeDollars } from './fields.ts'

export const offerForm = z.object({
  price: wholeDollars({
    missing: text.priceRequired,
    notDigits: text.priceNumeric,
    tooLong: text.priceTooLong,
    max: length.offerPrice,
  }),
})
