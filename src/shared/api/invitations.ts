import { z } from 'zod'
import { invitationId, jobId, userId } from '#shared/entities/ids.ts'
import { invitation } from '#shared/entities/invitation.ts'
import { jobListItem } from '#shared/entities/job.ts'
import { providerListItem } from '#shared/entities/user.ts'
import { page, said } from '#shared/entities/wire.ts'
import { jsonText } from '#shared/rules/forms/fields.ts'
import { invite as text } from '#shared/texts/validation.ts'
import { defineCall } from './call.ts'
import { pageParams } from './paging.ts'
import { optionalPosition } from './position.ts'

export const listInvitations = defineCall({
  method: 'GET',
  path: '/invitations/:n',
  summary: 'The provider’s open invitations',
  access: 'provider',
  encoding: 'none',
  params: pageParams,
  response: z.object({ jobs: z.array(jobListItem.extend({ isInvitation: invitation })), ...page }),
})

export const decideInvitation = defineCall({
  method: 'PUT',
  path: '/invitations',
  summary: 'Accept or reject an invitation',
  access: 'provider',
  encoding: 'form',
  body: z.object({ invitation_id: invitationId, status: z.enum(['ACC', 'REJ']) }),
  response: said,
  repeat: 'transaction',
})

export const sendInvitations = defineCall({
  method: 'POST',
  path: '/invitations',
  summary: 'Invite providers to a job',
  access: 'customer',
  encoding: 'json',
  body: z.object({
    job_id: jobId,
    receiver_ids: jsonText(z.array(userId, { error: text.noneSelected }).min(1, text.noneSelected).max(100)),
  }),
  response: said,
  repeat: 'transaction',
  rateLimit: 'invite',
})

export const listInvitees = defineCall({
  method: 'GET',
  path: '/invitations/invitees/:jobId/:latitude/:longitude',
  summary: 'Providers that can be invited to a job, nearest first',
  access: 'customer',
  encoding: 'none',
  params: z.object({ jobId, ...optionalPosition }),
  response: z.object({ invitees: z.array(providerListItem.extend({ isInvited: z.boolean() })) }),
})
