import { listInvitations, listInvitees } from '#shared/wire/calls/invitations.ts'
import { callQuery } from '#renderer/api/useCall.ts'

export const invitationsQuery = (page: number) => callQuery(listInvitations, { params: { n: page } })

/** Whom a job could be offered to, measured from the job's own place. */
export const inviteesQuery = (jobId: string) =>
  callQuery(listInvitees, { params: { jobId, latitude: 0, longitude: 0 } })
