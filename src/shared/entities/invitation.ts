import { z } from 'zod'
import { INVITATION_STATES } from '#shared/rules/invitationStates.ts'
import { invitationId, jobId, userId } from './ids.ts'

export const invitation = z.object({
  invitation_id: invitationId,
  job_id: jobId,
  receiver_id: userId,
  status: z.enum(INVITATION_STATES),
})
export type Invitation = z.output<typeof invitation>
