import { cancelJob, completeJob } from '#shared/wire/calls/jobs.ts'
import { useCall } from '#renderer/api/useCall.ts'

export const useCompleteJob = () => useCall(completeJob, { stale: ['jobs', 'bids', 'connections', 'users'] })

/** What was in escrow goes back. */
export const useCancelJob = () =>
  useCall(cancelJob, { stale: ['jobs', 'bids', 'connections', 'transactions'] })
