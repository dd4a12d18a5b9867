import { z } from 'zod'
import { invitationId, jobId, userId } from '../domain/ids.ts'
import type { Invitation } from '../domain/invitation.ts'
import { decidedOr } from './decision.ts'
import { field, record } from './record.ts'

/** `receiver_ids` is the specification's name for whom an invitation is for (§3): each is for one. */
export const invitation = record<Invitation>()(
  {
    id: field('invitation_id', invitationId),
    jobId: field('job_id', jobId),
    providerId: field('receiver_id', userId),
    status: decidedOr('lapsed'),
  },
  [{ name: 'receiver_ids', schema: z.array(userId), from: ({ providerId }) => [providerId] }],
)
