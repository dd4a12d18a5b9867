import { z } from 'zod'
import { jobId, userId } from '#shared/domain/ids.ts'
import { conversationReason } from '#shared/forms/conversationReason.ts'
import { orEmpty } from '#shared/forms/fields.ts'
import { dealings, jobRecord, jobState, listedJob, recordedMessage } from '#shared/wire/dealings.ts'
import { pageNumber } from '#shared/wire/paging.ts'
import { field, together } from '#shared/wire/record.ts'
import { pageFields } from '#shared/wire/values.ts'
import { defineCall, defineRead } from './call.ts'

export const listJobs = defineRead('/admin/jobs', {
  summary: 'Jobs by text, state and person, the latest first',
  permission: 'seeDealings',
  query: z.object({
    page: orEmpty(pageNumber),
    /** In titles and names; or the id of a job. */
    text: z.string().trim().max(100).optional(),
    state: orEmpty(jobState),
    /** Only those that somebody posted or bid for. */
    person: orEmpty(userId),
  }),
  response: together({ jobs: field('jobs', z.array(listedJob)), ...pageFields }),
})

export const recordOfJob = defineRead('/admin/jobs/:jobId', {
  summary: 'A job with its bids, its stages, what happened to them, and the money of both sides',
  permission: 'seeDealings',
  params: z.object({ jobId }),
  response: z.object({ record: jobRecord }),
})

export const readConversation = defineCall({
  method: 'POST',
  path: '/admin/jobs/:jobId/conversations',
  summary:
    'Read what the customer of a job and a provider wrote each other; the reason goes into the audit log',
  permission: 'readConversations',
  encoding: 'form',
  params: z.object({ jobId }),
  body: together({
    providerId: field('provider_id', userId),
    reason: field('reason', conversationReason),
  }),
  response: together({ messages: field('messages', z.array(recordedMessage)) }),
  repeat: 'transaction',
})

export const dealingsOfPerson = defineRead('/admin/people/:id/dealings', {
  summary: 'What somebody has done here, their money, and what admins did with their account',
  permission: 'seeDealings',
  params: z.object({ id: userId }),
  response: z.object({ dealings }),
})
