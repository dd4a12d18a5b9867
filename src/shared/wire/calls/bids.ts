import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { bid } from '#shared/wire/bid.ts'
import { coded } from '#shared/wire/coded.ts'
import { decision } from '#shared/wire/decision.ts'
import { bidId, jobId, userId } from '#shared/domain/ids.ts'
import { cardReference } from '#shared/wire/card.ts'
import { job } from '#shared/wire/job.ts'
import { providerJobListItem } from '#shared/wire/jobList.ts'
import { payment } from '#shared/wire/payment.ts'
import { confirmation, pageFields } from '#shared/wire/values.ts'
import { bidMessage, bidPrice, checkStages, pricedStages } from '#shared/forms/bid.ts'
import { cvv } from '#shared/forms/card.ts'
import { dollarAmount, jsonText, orEmpty } from '#shared/forms/fields.ts'
import { bid as bidText } from '#texts/validation.ts'
import { defineCall, defineRead } from './call.ts'
import { pageParams } from '#shared/wire/paging.ts'

const providerJobPage = { jobs: field('jobs', z.array(providerJobListItem)), ...pageFields }

export const myBids = defineRead('/bids/mybids/:n', {
  summary: 'The provider’s bids that wait for a decision, and how many invitations wait',
  permission: 'seeOwnBids',
  params: pageParams,
  response: together({ ...providerJobPage, invitations: field('invitations', z.number().int()) }),
})

export const hiredBids = defineRead('/bids/hired/:n', {
  summary: 'Jobs the provider was hired for that are not finished',
  permission: 'seeOwnBids',
  params: pageParams,
  response: together(providerJobPage),
})

export const bidHistory = defineRead('/bids/history/:n', {
  summary: 'Jobs of the provider that are completed or cancelled',
  permission: 'seeOwnBids',
  params: pageParams,
  response: together(providerJobPage),
})

export const ownBidCounts = defineRead('/bids/counts', {
  summary: 'How many jobs the provider has in each list',
  permission: 'seeOwnBids',
  response: z.object({ bids: z.number().int(), hired: z.number().int(), history: z.number().int() }),
})

/** For the customer of the job and the bidder. */
export const bidDetail = defineRead('/bids/:id', {
  summary: 'One bid with its stages and its job',
  permission: 'viewBid',
  params: z.object({ id: bidId }),
  response: together({
    bid: field('bid', bid),
    job: field('job', job),
    payoutWarning: field('payout_notice', z.string()),
  }),
})

export const postBid = defineCall({
  method: 'POST',
  path: '/bids',
  summary: 'Bid for a job in 2 to 5 stages',
  permission: 'bid',
  encoding: 'json',
  body: together(
    {
      jobId: field('job_id', jobId),
      message: field('bid_message', bidMessage),
      price: field('bid_price', bidPrice),
      stages: field('milestone_list', jsonText(pricedStages)),
      /** Of the job that the bidder had before them; without it, as it is now. */
      jobVersion: field('job_version', orEmpty(z.coerce.number<string | number>().int().positive())),
    },
    checkStages,
  ),
  response: together({ message: field('message', z.string()), bidId: field('bid_id', bidId) }),
  repeat: 'transaction',
  rateLimit: 'bid',
})

/** For a job that was changed after the bid: it is confirmed as it stands. */
export const confirmBid = defineCall({
  method: 'PUT',
  path: '/bids/confirm/:id',
  summary: 'Say that a bid holds for the job as it is now',
  permission: 'bid',
  encoding: 'none',
  params: z.object({ id: bidId }),
  response: confirmation,
  repeat: 'transaction',
})

/** What became of it; the job was taken by another bid, or the payment is under way (§4.5). */
const decided = coded(['accepted', 'rejected', 'job_assigned', 'payment_pending'], {
  accepted: 'ACC',
  rejected: 'REJ',
  job_assigned: 'JOB_ASSIGNED',
  payment_pending: 'PENDING',
})

/**
 * Accept or reject a bid (§4.5). With a card, accepting also pays: `deposit` says whether the first stage or the whole
 * price goes into escrow (§4.3). Nothing is accepted unless the payment succeeds.
 */
export const decideBid = defineCall({
  method: 'PUT',
  path: '/bids',
  summary: 'Accept or reject a bid; accepting with a card pays into escrow',
  permission: 'hire',
  encoding: 'form',
  body: together({
    bidId: field('bid_id', bidId),
    jobId: field('job_id', jobId),
    status: field('status', decision),
    price: field('bid_price', orEmpty(dollarAmount(bidText.budgetNumeric))),
    providerId: field('bidder_id', orEmpty(userId)),
    cardId: field('stripe_card_id', orEmpty(cardReference)),
    cvv: field('cvv_number', orEmpty(cvv)),
    deposit: field('deposit', orEmpty(z.enum(['first', 'whole']))),
  }),
  response: together({
    status: field('status', decided),
    message: field('message', z.string()),
    payment: field('payment', payment.nullable()),
    /** Says that the provider can't be paid out yet; empty when they can. */
    payoutWarning: field('payout_notice', z.string()),
  }),
  repeat: {
    isOperation: (body: { status: string; cardId?: string | undefined }) =>
      body.status === 'accepted' && body.cardId !== undefined,
  },
})
