import { postBid } from '#shared/wire/calls/bids.ts'
import { nextVisits, visitsFile } from '#shared/wire/calls/visits.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

export const usePostBid = () => useCall(postBid, { stale: ['jobs', 'bids'] })

/** Where a provider has to be next. */
export const visitsQuery = callQuery(nextVisits)

export const useVisitsFile = () => useCall(visitsFile)
