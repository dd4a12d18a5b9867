import { z } from 'zod'
import { difference } from '#shared/wire/difference.ts'
import { pageNumber } from '#shared/wire/paging.ts'
import { field, together } from '#shared/wire/record.ts'
import { moment, pageFields } from '#shared/wire/values.ts'
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
