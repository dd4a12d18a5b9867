import {
  bidHistory,
  confirmBid,
  decideBid,
  hiredBids,
  myBids,
  ownBidCounts,
} from '#shared/wire/calls/bids.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'
import type { ResponseOf } from '#shared/wire/calls/call.ts'

const lists = { bids: myBids, hired: hiredBids, history: bidHistory } as const
export type BidList = keyof typeof lists

/** A page, from 1, of the jobs that a provider has bid for. */
export function ownBidsQuery(list: BidList, page: number) {
  return callQuery<(typeof lists)[BidList]>(lists[list], { params: { n: page } })
}

/** How many jobs a provider has in each list. */
export const bidCountsQuery = callQuery(ownBidCounts)

/** How many invitations wait for an answer: told with the first page of bids, mostly the list in view. */
export const openInvitationsQuery = {
  ...callQuery(myBids, { params: { n: 1 } }),
  select: ({ invitations }: ResponseOf<typeof myBids>) => invitations,
}

/** The conversation about the bid goes with it. */
export const useRejectBid = () => useCall(decideBid, { stale: ['jobs', 'connections'] })

export const useConfirmBid = () => useCall(confirmBid, { stale: ['jobs', 'bids'] })
