import type { Invitation } from '#shared/domain/invitation.ts'
import type { invitations } from '#server/db/schema/index.ts'

export function toInvitation(row: typeof invitations.$inferSelect): Invitation {
  return { id: row.id, jobId: row.jobId, providerId: row.providerId, status: row.status }
}
