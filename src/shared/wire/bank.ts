import { z } from 'zod'
import type { Bank } from '../domain/bank.ts'
import { bankId } from '../domain/ids.ts'
import { field, record } from './record.ts'

export const bank = record<Bank>()({
  id: field('_id', bankId),
  bankName: field('bank_name', z.string()),
  accountNumber: field('account_no', z.string()),
  routingNumber: field('routing_no', z.string()),
})
