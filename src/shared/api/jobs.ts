import { z } from 'zod'
import { categoryId, fileId, jobId, userId } from '#shared/entities/ids.ts'
import { job, jobListItem } from '#shared/entities/job.ts'
import { page, said } from '#shared/entities/wire.ts'
import { fileRules } from '#shared/rules/files.ts'
import { day, jsonText, latitude, longitude } from '#shared/rules/forms/fields.ts'
import { checkPeriod, jobFields } from '#shared/rules/forms/job.ts'
import { length, upload } from '#shared/rules/limits.ts'
import { job as jobText } from '#shared/texts/validation.ts'
import { defineCall } from './call.ts'
import { pageParams } from './paging.ts'

const oneJob = z.object({ id: jobId })
const jobPage = z.object({ jobs: z.array(jobListItem), ...page })

export const postJob = defineCall({
  method: 'POST',
  path: '/jobs',
  summary: 'Post a job',
  access: 'customer',
  encoding: 'multipart',
  body: jobFields.superRefine(checkPeriod),
  files: { attachment: fileRules.attachment, job_images: fileRules.jobImages },
  response: z.object({ jobId, message: z.string() }),
  repeat: 'transaction',
  rateLimit: 'post',
})

export const jobDetail = defineCall({
  method: 'GET',
  path: '/jobs/:id',
  summary: 'One job, as much of it as the asking person may see',
  access: 'member',
  encoding: 'none',
  params: oneJob,
  response: z.object({ job }),
})

/** Images that are not in `existing_images` are removed; `attachment_removed` takes the attachment away. */
export const updateJob = defineCall({
  method: 'PUT',
  path: '/jobs/:id',
  summary: 'Change a job that nobody was hired for',
  access: 'customer',
  encoding: 'multipart',
  params: oneJob,
  body: jobFields
    .extend({
      existing_images: jsonText(z.array(fileId).max(upload.jobImages)).optional(),
      attachment_removed: z.enum(['0', '1']).optional(),
    })
    .superRefine(checkPeriod),
  files: { attachment: fileRules.attachment, new_images: fileRules.jobImages },
  response: z.object({ jobId, message: z.string() }),
  repeat: 'transaction',
})

export const deleteJob = defineCall({
  method: 'DELETE',
  path: '/jobs/:id',
  summary: 'Delete a job that nobody was hired for',
  access: 'customer',
  encoding: 'none',
  params: oneJob,
  response: said,
})

export const activeJobs = defineCall({
  method: 'GET',
  path: '/jobs/active/:n',
  summary: 'The customer’s jobs that take bids',
  access: 'customer',
  encoding: 'none',
  params: pageParams,
  response: jobPage,
})

export const upcomingJobs = defineCall({
  method: 'GET',
  path: '/jobs/upcoming/:n',
  summary: 'The customer’s jobs that are waiting to start or in progress',
  access: 'customer',
  encoding: 'none',
  params: pageParams,
  response: jobPage,
})

export const pastJobs = defineCall({
  method: 'GET',
  path: '/jobs/past/:n',
  summary: 'The customer’s jobs that are completed or cancelled',
  access: 'customer',
  encoding: 'none',
  params: pageParams,
  response: jobPage,
})

/** Jobs that take bids in the provider's own categories (§6), newest first; `before` is the `cursor` of the last page. */
export const providerHome = defineCall({
  method: 'POST',
  path: '/jobs/home/worker',
  summary: 'Recent jobs for a provider',
  access: 'provider',
  encoding: 'form',
  body: z
    .object({
      category: categoryId,
      latitude,
      longitude,
      /** Jobs that run on this day, YYYY-MM-DD. */
      date: day(jobText.dayInvalid),
      /** Part of the customer's name. */
      name: z.string().trim().max(length.customerNameFilter),
      before: z.string().max(200),
    })
    .partial(),
  response: z.object({
    jobs: z.array(jobListItem.extend({ isBid: z.boolean() })),
    cursor: z.string().nullable(),
  }),
})

export const cancelJob = defineCall({
  method: 'PUT',
  path: '/jobs/cancelJob/:id',
  summary: 'Cancel a job; what is still in escrow goes back to the card',
  access: 'customer',
  encoding: 'none',
  params: oneJob,
  response: said,
  repeat: 'transaction',
})

export const completeJob = defineCall({
  method: 'PUT',
  path: '/jobs/complete/:id',
  summary: 'Mark a job as completed once every stage was paid out',
  access: 'customer',
  encoding: 'none',
  params: oneJob,
  response: said,
  repeat: 'transaction',
})

/** The connection id is 0 before there is a connection. */
export const jobDetailChat = defineCall({
  method: 'GET',
  path: '/jobs/jobDetailChat/:jobId/:otherUserId/:connectionId',
  summary: 'What the chat shows of its job',
  access: 'member',
  encoding: 'none',
  params: z.object({ jobId, otherUserId: userId, connectionId: z.string().max(40) }),
  response: z.object({ job }),
})
