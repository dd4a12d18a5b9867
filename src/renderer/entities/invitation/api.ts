import type { UserId } from '#shared/domain/ids.ts'
import { decideInvitation, invitableJobs, sendInvitations } from '#shared/wire/calls/invitations.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

/** A page, from 1, of the customer's open jobs that these could be invited to. */
export const invitableJobsQuery = (providerIds: UserId[], search: string, page: number) =>
  callQuery(invitableJobs, { query: { providerIds, search, page } })

export const useSendInvitations = () => useCall(sendInvitations, { stale: ['invitations'] })
export const useDecideInvitation = () => useCall(decideInvitation, { stale: ['invitations', 'bids', 'jobs'] })
