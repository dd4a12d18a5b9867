import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { bidId, jobId, offerId, userId } from '#shared/domain/ids.ts'
import { coded } from '#shared/wire/coded.ts'
import { decision } from '#shared/wire/decision.ts'
import { offer } from '#shared/wire/offer.ts'
import { offerForm } from '#shared/forms/offer.ts'
import { defineCall } from './call.ts'

export const makeOffer = defineCall({
  method: 'POST',
  path: '/offers',
  summary: 'Offer another price for a bid',
  permission: 'offer',
  encoding: 'form',
  body: together({
    price: field('price', offerForm.shape.price),
    jobId: field('job_id', jobId),
    bidId: field('bid_id', bidId),
    providerId: field('bidder_id', userId),
  }),
  response: z.object({ message: z.string(), offer }),
  repeat: 'transaction',
  rateLimit: 'offer',
})

/** What became of it; `taken` where another offer was accepted before (§4.6). */
const decided = coded(['accepted', 'rejected', 'taken'], {
  accepted: 'ACC',
  rejected: 'REJ',
  taken: 'OFFER_TAKEN',
})

export const decideOffer = defineCall({
  method: 'PUT',
  path: '/offers',
  summary: 'Accept or reject an offer that was received',
  permission: 'offer',
  encoding: 'form',
  body: together({ offerId: field('offer_id', offerId), status: field('status', decision) }),
  response: z.object({ message: z.string(), status: decided }),
  repeat: 'transaction',
})
