import { postBid } from '#shared/api/bids.ts'
import { useCall } from '#renderer/api/useCall.ts'

export const usePostBid = () => useCall(postBid, { stale: ['jobs', 'bids'] })
