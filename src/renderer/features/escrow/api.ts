import { cancelJob, completeJob, giveContact, takeBackContact } from '#shared/wire/calls/jobs.ts'
import { hireStory } from '#shared/wire/calls/transactions.ts'
import type { JobId } from '#shared/domain/ids.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

/** What happened to the stages of a hire, and to one's own money for them. */
export const hireStoryQuery = (id: JobId) => callQuery(hireStory, { params: { id } })

export const useCompleteJob = () => useCall(completeJob, { stale: ['jobs', 'bids', 'connections', 'users'] })

/** What was in escrow goes back. */
export const useCancelJob = () =>
  useCall(cancelJob, { stale: ['jobs', 'bids', 'connections', 'transactions'] })

/** The provider who is hired sees the customer's address from now on, or no longer. */
export const useGiveContact = () => useCall(giveContact, { stale: ['jobs'], until: 'shown' })
export const useTakeBackContact = () => useCall(takeBackContact, { stale: ['jobs'], until: 'shown' })
