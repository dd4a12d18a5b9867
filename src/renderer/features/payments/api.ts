import { bidDetail, decideBid } from '#shared/wire/calls/bids.ts'
import { deleteCard } from '#shared/wire/calls/cards.ts'
import { payoutAccount, payoutOnboarding } from '#shared/wire/calls/stripe.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

/** The bid that is about to be paid for, with its job. */
export const payableBidQuery = (id: string) => ({
  ...callQuery(bidDetail, { params: { id } }),
  refetchOnMount: 'always' as const,
})

export const useDeleteCard = () => useCall(deleteCard, { stale: ['cards'] })

/** Accepts a bid and pays for it, which hires. */
export const useHire = () =>
  useCall(decideBid, {
    stale: ['jobs', 'bids', 'connections', 'transactions', 'users'],
    until: 'shown',
    // Its price is another now, perhaps.
    evenRefused: true,
  })

/** A link opens once and is good for some minutes only. */
const NEW_LINK_EVERY_MS = 3 * 60_000

/** How one's payout account stands. */
export const payoutAccountQuery = callQuery(payoutAccount)

/** The way to the payment provider's pages. */
export const payoutLinkQuery = {
  ...callQuery(payoutOnboarding),
  gcTime: 0,
  staleTime: NEW_LINK_EVERY_MS,
  refetchInterval: NEW_LINK_EVERY_MS,
}
