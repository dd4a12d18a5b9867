import { z } from 'zod'
import { jobId, transactionId } from '../domain/ids.ts'
import { type Transaction, TRANSACTION_KINDS, TRANSACTION_STATES } from '../domain/transaction.ts'
import { field, record } from './record.ts'
import { taxLine } from './tax.ts'
import { moment, money, rate } from './values.ts'

const paidJob = record<Transaction['job']>()({
  id: field('_id', jobId),
  title: field('title', z.string()),
  description: field('description', z.string()),
})

export const transaction = record<Transaction>()({
  id: field('_id', transactionId),
  kind: field('kind', z.enum(TRANSACTION_KINDS)),
  job: field('job_id', paidJob),
  stage: field('milestone_id', z.object({ title: z.string() })),
  customer: field('customer', z.object({ name: z.string() })),
  provider: field('provider', z.object({ name: z.string() })),
  price: field('price', money),
  fee: field('tradepostFee', money),
  tax: field('tradepostTax', money),
  priceTax: field('providerTax', money),
  taxes: field('tax_lines', z.array(taxLine).readonly()),
  amount: field('actual_amount', money),
  feeRate: field('deduction_percent', rate),
  documentNumber: field('document_number', z.string()),
  corrects: field('corrected_invoice', z.string()),
  status: field('status', z.enum(TRANSACTION_STATES)),
  paidAt: field('date_of_payment', moment),
  statement: field('statement', z.string()),
})
