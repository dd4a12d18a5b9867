import { z } from 'zod'
import { field, record, together } from '#shared/wire/record.ts'
import type { Invitation } from '#shared/domain/invitation.ts'
import type { JobListItem } from '#shared/domain/job.ts'
import type { ProviderListItem } from '#shared/domain/user.ts'
import { invitationId, jobId, userId } from '#shared/domain/ids.ts'
import { decision } from '#shared/wire/decision.ts'
import { invitation } from '#shared/wire/invitation.ts'
import { jobListFields, jobListItem } from '#shared/wire/jobList.ts'
import { providerListFields } from '#shared/wire/user.ts'
import { confirmation, pageFields } from '#shared/wire/values.ts'
import { anyList, commaList, orEmpty } from '#shared/forms/fields.ts'
import { length } from '#shared/domain/limits.ts'
import { invite as text } from '#texts/validation.ts'
import { defineCall, defineRead } from './call.ts'
import { pageNumber, pageParams } from '#shared/wire/paging.ts'
import { optionalPosition } from '#shared/wire/position.ts'

const invitedJob = record<JobListItem & { invitation: Invitation }>()({
  ...jobListFields,
  invitation: field('isInvitation', invitation),
})

const invitee = record<ProviderListItem & { isInvited: boolean }>()({
  ...providerListFields,
  isInvited: field('isInvited', z.boolean()),
})

const MOST_INVITED = 100

const invitedIds = z.array(userId, { error: text.noneSelected }).min(1, text.noneSelected).max(MOST_INVITED)

export const listInvitations = defineRead('/invitations/:n', {
  summary: 'The provider’s open invitations',
  permission: 'answerInvitation',
  params: pageParams,
  response: together({ jobs: field('jobs', z.array(invitedJob)), ...pageFields }),
})

export const decideInvitation = defineCall({
  method: 'PUT',
  path: '/invitations',
  summary: 'Accept or reject an invitation',
  permission: 'answerInvitation',
  encoding: 'form',
  body: together({
    invitationId: field('invitation_id', invitationId),
    status: field('status', decision),
  }),
  response: confirmation,
  repeat: 'transaction',
})

export const sendInvitations = defineCall({
  method: 'POST',
  path: '/invitations',
  summary: 'Invite providers to a job',
  permission: 'invite',
  encoding: 'json',
  body: together({
    jobId: field('job_id', jobId),
    providerIds: field('receiver_ids', anyList(invitedIds, 40 * MOST_INVITED)),
  }),
  /** `sent` are those who had neither been invited nor bid before; nobody is asked twice. */
  response: together({ message: field('message', z.string()), sent: field('sent', z.number().int()) }),
  repeat: 'transaction',
  rateLimit: 'invite',
})

export const listInvitees = defineRead('/invitations/invitees/:jobId/:latitude/:longitude', {
  summary: 'Providers that can be invited to a job, nearest first',
  permission: 'invite',
  params: z.object({ jobId, ...optionalPosition }),
  response: z.object({ invitees: z.array(invitee) }),
})

export const invitableJobs = defineRead('/invitations/jobs', {
  summary: 'The customer’s open jobs of a trade that all of these providers have',
  permission: 'invite',
  query: together({
    providerIds: field(
      'provider_ids',
      commaList(40 * MOST_INVITED).pipe(z.array(userId).min(1).max(MOST_INVITED)),
    ),
    search: field('search', orEmpty(z.string().trim().max(length.jobTitle))),
    page: field('page', orEmpty(pageNumber)),
  }),
  response: together({ jobs: field('jobs', z.array(jobListItem)), ...pageFields }),
})
