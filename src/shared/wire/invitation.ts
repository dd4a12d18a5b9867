import { invitationId, jobId, userId } from '../domain/ids.ts'
import type { Invitation } from '../domain/invitation.ts'
import { decisionStatus } from './decision.ts'
import { field, record } from './record.ts'

export const invitation = record<Invitation>()({
  id: field('invitation_id', invitationId),
  jobId: field('job_id', jobId),
  providerId: field('receiver_id', userId),
  status: field('status', decisionStatus),
})
