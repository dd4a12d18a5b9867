import * as calls from '#shared/wire/calls/bids.ts'
import { DomainError } from '#shared/domain/errors.ts'
import { server as errorText } from '#texts/refusals.ts'
import { success } from '#texts/alerts.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { acceptAndPay, decideUnpaid, payoutWarning } from './decideBid.ts'
import { countWaiting } from '../invitations/waitingInvitations.ts'
import { ownCard } from '#server/modules/cards/cards.ts'
import { readJob } from '#server/modules/jobs/jobs.ts'
import { confirmBid } from './confirmBid.ts'
import { findBid } from './bids.ts'
import { countsOfProvider, jobsOfProvider } from './jobsOfProvider.ts'
import { postBid } from './postBid.ts'

export const bidRoutes = implementAll(calls, {
  myBids: async ({ services, user, params }) => {
    const [page, invitations] = await Promise.all([
      jobsOfProvider(services.db, user.id, 'waiting', params.n),
      countWaiting(services.db, user.id),
    ])
    return { ...page, invitations }
  },
  hiredBids: ({ services, user, params }) => jobsOfProvider(services.db, user.id, 'hired', params.n),
  bidHistory: ({ services, user, params }) => jobsOfProvider(services.db, user.id, 'history', params.n),
  ownBidCounts: ({ services, user }) => countsOfProvider(services.db, user.id),
  bidDetail: async ({ services, user, params }) => {
    const bid = await findBid(services, params.id)
    if (!bid) throw new DomainError('not_found')
    const job = await readJob(services, bid.jobId, user)
    const theirs = job.customer.id === user.id || bid.provider.id === user.id
    if (!theirs) throw new DomainError('not_found')
    const warning = await payoutWarning(services, bid.provider.id)
    const forProvider = warning && bid.status === 'accepted' ? errorText.payoutNotReadyProvider : ''
    return { bid, job, payoutWarning: user.role === 'customer' ? warning : forProvider }
  },
  postBid: async ({ tx, user, body }) => ({
    message: success.bidAdded,
    bidId: await postBid(tx, user.id, body),
  }),
  confirmBid: async ({ tx, user, params }) => {
    await confirmBid(tx, user.id, params.id)
    return { message: success.bidConfirmed }
  },
  decideBid: {
    operation: async ({ services, user, operationKey, body }) => {
      const { cvv } = body
      // The call says that it is a payment where there is a card.
      const cardId = await ownCard(services, user.id, body.cardId ?? '')
      return acceptAndPay(services, { customer: user.id, cardId, cvv, operationKey }, body)
    },
    transaction: ({ tx, user, body }) => decideUnpaid(tx, user.id, body),
  },
})
