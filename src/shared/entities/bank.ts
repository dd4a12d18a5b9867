import { z } from 'zod'
import { bankId } from './ids.ts'

/** Of the account number only the last four digits leave the server. */
export const bank = z.object({
  _id: bankId,
  bank_name: z.string(),
  account_no: z.string(),
  routing_no: z.string(),
})
export type Bank = z.output<typeof bank>
