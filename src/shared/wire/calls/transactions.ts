import { z } from 'zod'
import { jobId, transactionId } from '#shared/domain/ids.ts'
import { hireMovement, hireStep } from '#shared/wire/hireStory.ts'
import { transaction } from '#shared/wire/transaction.ts'
import { field, together } from '#shared/wire/record.ts'
import { fileUrl, money } from '#shared/wire/values.ts'
import { defineRead } from './call.ts'

/** Month 1 to 12 and year, in the person's own time zone (header `timezone`). */
export const listTransactions = defineRead('/transactions/:month/:year', {
  summary: 'A month of the signed-in user’s transactions, newest first',
  permission: 'seeTransactions',
  params: z.object({
    month: z.coerce.number<string | number>().int().min(1).max(12),
    year: z.coerce.number<string | number>().int().min(2000).max(2100),
  }),
  response: z.object({ transactions: z.array(transaction) }),
})

export const hireStory = defineRead('/transactions/job/:id', {
  summary: 'What happened to the stages of a hire and to the signed-in user’s money for them, earliest first',
  permission: 'seeTransactions',
  params: z.object({ id: jobId }),
  response: z.object({ movements: z.array(hireMovement).readonly(), steps: z.array(hireStep).readonly() }),
})

export const providerOverview = defineRead('/transactions/overview/:year', {
  summary: 'What a provider has earned in each month of a year, and what is on its way, asked for and held',
  permission: 'seePayout',
  params: z.object({ year: z.coerce.number<string | number>().int().min(2000).max(2100) }),
  response: together({
    months: field('months', z.array(money).length(12).readonly()),
    underWay: field('on_its_way', money),
    asked: field('asked_for', money),
    held: field('held', money),
  }),
})

export const statementFiles = defineRead('/transactions/statement/:year', {
  summary: 'Where the signed-in user’s statement of a year can be had, as PDF and as CSV',
  permission: 'seeTransactions',
  params: z.object({ year: z.coerce.number<string | number>().int().min(2000).max(2100) }),
  response: z.object({ pdf: fileUrl, csv: fileUrl }),
})

export const invoice = defineRead('/transactions/:id', {
  summary: 'A short-lived address of the invoice as PDF',
  permission: 'seeTransactions',
  params: z.object({ id: transactionId }),
  response: z.object({ url: fileUrl }),
})
