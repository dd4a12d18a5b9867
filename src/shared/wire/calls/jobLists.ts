import { z } from 'zod'
import { BID_STATES } from '#shared/domain/bid.ts'
import { categoryId } from '#shared/domain/ids.ts'
import type { FoundJob } from '#shared/domain/job.ts'
import { jobOrders } from '#shared/domain/jobOrder.ts'
import { jobListFields, jobListItem } from '#shared/wire/jobList.ts'
import { field, record, together } from '#shared/wire/record.ts'
import { pageFields } from '#shared/wire/values.ts'
import { day, latitude, longitude, orEmpty, upTo } from '#shared/forms/fields.ts'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/filters.ts'
import { defineCall, defineRead } from './call.ts'
import { pageParams } from '#shared/wire/paging.ts'

// Apart from the other calls of jobs: a provider's first screen loads these and none of them.

const jobPage = together({ jobs: field('jobs', z.array(jobListItem)), ...pageFields })

const foundJob = record<FoundJob>()(
  {
    ...jobListFields,
    bidStatus: field('bid_status', z.enum(BID_STATES).nullable()),
    distance: field('distance', z.number().nullable()),
  },
  [{ name: 'isBid', schema: z.boolean(), from: (job) => job.bidStatus !== null }],
)

export const activeJobs = defineRead('/jobs/active/:n', {
  summary: 'The customer’s jobs that take bids',
  permission: 'manageOwnJobs',
  params: pageParams,
  response: jobPage,
})

export const upcomingJobs = defineRead('/jobs/upcoming/:n', {
  summary: 'The customer’s jobs that are waiting to start or in progress',
  permission: 'manageOwnJobs',
  params: pageParams,
  response: jobPage,
})

export const pastJobs = defineRead('/jobs/past/:n', {
  summary: 'The customer’s jobs that are completed or cancelled',
  permission: 'manageOwnJobs',
  params: pageParams,
  response: jobPage,
})

export const ownJobCounts = defineRead('/jobs/counts', {
  summary: 'How many of their jobs the customer has in each list',
  permission: 'manageOwnJobs',
  response: z.object({ active: z.number().int(), upcoming: z.number().int(), past: z.number().int() }),
})

/** Jobs that take bids in the provider's own categories (§6), newest first unless `sort` says otherwise; `before` is the `cursor` of the last page. */
export const providerHome = defineCall({
  method: 'POST',
  path: '/jobs/home/worker',
  summary: 'Recent jobs for a provider',
  permission: 'browseJobs',
  encoding: 'form',
  body: together({
    categoryId: field('category', orEmpty(categoryId)),
    latitude: field('latitude', orEmpty(latitude())),
    longitude: field('longitude', orEmpty(longitude())),
    /** Jobs that run on this day, YYYY-MM-DD. */
    date: field('date', orEmpty(day(text.dayInvalid))),
    /** Part of the customer's name. */
    customerName: field('name', upTo(z.string().trim(), length.customerNameFilter).optional()),
    /** Words of the title or the description. */
    text: field('text', upTo(z.string().trim(), length.jobTextFilter).optional()),
    /** The nearest are so to the position, or to the provider's home. */
    sort: field('sort', orEmpty(z.enum(jobOrders))),
    before: field('before', orEmpty(z.string().max(200))),
  }),
  response: z.object({
    jobs: z.array(foundJob),
    cursor: z.string().nullable(),
  }),
})
