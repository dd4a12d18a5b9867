import { cancelJob, completeJob } from '#shared/wire/calls/jobs.ts'
import { hireStory } from '#shared/wire/calls/transactions.ts'
import type { JobId } from '#shared/domain/ids.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

/** What happened to the stages of a hire, and to one's own money for them. */
export const hireStoryQuery = (id: JobId) => callQuery(hireStory, { params: { id } })

export const useCompleteJob = () => useCall(completeJob, { stale: ['jobs', 'bids', 'connections', 'users'] })

/** What was in escrow goes back. */
export const useCancelJob = () =>
  useCall(cancelJob, { stale: ['jobs', 'bids', 'connections', 'transactions'] })
