import { z } from 'zod'
import { close } from '#shared/wire/close.ts'
import { difference } from '#shared/wire/difference.ts'
import { monthNumber, yearNumber } from '#shared/wire/month.ts'
import { pageNumber } from '#shared/wire/paging.ts'
import { field, together } from '#shared/wire/record.ts'
import { fileUrl, moment, pageFields } from '#shared/wire/values.ts'
import { orEmpty } from '#shared/forms/fields.ts'
import { defineRead } from './call.ts'

export const listDifferences = defineRead('/admin/differences', {
  summary: 'Where the ledger and the payment gateway differ, the oldest first, and when they were compared',
  permission: 'seeBooks',
  query: z.object({ page: orEmpty(pageNumber) }),
  response: together({
    differences: field('differences', z.array(difference)),
    /** The last time; null before the first. */
    comparedAt: field('compared_at', moment.nullable()),
    ...pageFields,
  }),
})

/** A month of the operator's time zone. */
const ofMonth = z.object({
  month: monthNumber,
  year: yearNumber,
})

export const monthlyClose = defineRead('/admin/close/:month/:year', {
  summary: 'The books of a month: accounts, taxes by province, and whether they add up with the rows',
  permission: 'seeBooks',
  params: ofMonth,
  response: z.object({ close }),
})

export const closeFiles = defineRead('/admin/close/:month/:year/files', {
  summary: 'Where the books of a month can be had, as CSV and as JSON',
  permission: 'seeBooks',
  params: ofMonth,
  response: z.object({ csv: fileUrl, json: fileUrl }),
})

export const sellersFile = defineRead('/admin/sellers/:year', {
  summary: 'Where the yearly report of sellers can be had, as CSV',
  permission: 'seeBooks',
  params: z.object({ year: ofMonth.shape.year }),
  response: z.object({ csv: fileUrl }),
})
