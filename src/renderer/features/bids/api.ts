import { postBid } from '#shared/wire/calls/bids.ts'
import { useCall } from '#renderer/api/useCall.ts'

export const usePostBid = () => useCall(postBid, { stale: ['jobs', 'bids'] })
