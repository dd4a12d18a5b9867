import { z } from 'zod'
import { cardId } from './ids.ts'

export const card = z.object({
  _id: cardId,
  stripe_card_id: z.string(),
  last4: z.string(),
  brand: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
})
export type Card = z.output<typeof card>
