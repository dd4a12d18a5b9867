import type { InvitationState } from './invitationStates.ts'
import type { InvitationId, JobId, UserId } from './ids.ts'

/** A customer has asked a provider to bid (§4.7). */
export interface Invitation {
  id: InvitationId
  jobId: JobId
  providerId: UserId
  status: InvitationState
}
