import type { Invitation } from '#shared/entities/invitation.ts'
import type { invitations } from '#server/db/schema/index.ts'

export function toInvitation(row: typeof invitations.$inferSelect): Invitation {
  return { invitation_id: row.id, job_id: row.jobId, receiver_id: row.providerId, status: row.status }
}
