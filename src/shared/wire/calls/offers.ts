import { z } from 'zod'
import { bidId, jobId, offerId, userId } from '#shared/domain/ids.ts'
import { offer } from '#shared/wire/offer.ts'
import { offerForm } from '#shared/forms/offer.ts'
import { OFFER_TAKEN } from '#shared/domain/offerStates.ts'
import { defineCall } from './call.ts'

export const makeOffer = defineCall({
  method: 'POST',
  path: '/offers',
  summary: 'Offer another price for a bid',
  access: 'member',
  encoding: 'form',
  body: offerForm.extend({ job_id: jobId, bid_id: bidId, bidder_id: userId }),
  response: z.object({ message: z.string(), offer }),
  repeat: 'transaction',
  rateLimit: 'offer',
})

export const decideOffer = defineCall({
  method: 'PUT',
  path: '/offers',
  summary: 'Accept or reject an offer that was received',
  access: 'member',
  encoding: 'form',
  body: z.object({ offer_id: offerId, status: z.enum(['ACC', 'REJ']) }),
  response: z.object({ message: z.string(), status: z.enum(['ACC', 'REJ', OFFER_TAKEN]) }),
  repeat: 'transaction',
})
