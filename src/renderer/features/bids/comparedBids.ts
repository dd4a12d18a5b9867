import type { Bid } from '#shared/domain/bid.ts'
import { bidId, type BidId } from '#shared/domain/ids.ts'

/** How many stand beside each other before nobody can read them. */
export const MOST_COMPARED = 3

/** The bids of a job that there is still a choice among. */
export function comparable(bids: readonly Bid[]): Bid[] {
  return bids.filter((bid) => bid.status === 'pending')
}

/** Those that an address names, in the list's order; where it names fewer than two that can be compared, the first. */
export function comparedBids(bids: readonly Bid[], named: string): Bid[] {
  const ids = new Set(named.split(',').map((id) => bidId.safeParse(id).data))
  const all = comparable(bids)
  const wanted = all.filter((bid) => ids.has(bid.id)).slice(0, MOST_COMPARED)
  return wanted.length < 2 ? all.slice(0, MOST_COMPARED) : wanted
}

/** The choice after one was ticked or unticked. */
export function withChoice(compared: readonly Bid[], id: BidId, wanted: boolean): BidId[] {
  const ids = compared.map((bid) => bid.id)
  return wanted ? [...ids, id] : ids.filter((one) => one !== id)
}
