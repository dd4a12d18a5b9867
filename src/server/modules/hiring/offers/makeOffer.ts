import type { BodyOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/offers.ts'
import { unchargeablePrice } from '#shared/domain/chargeable.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { Offer } from '#shared/domain/offer.ts'
import {
  canMakeOffer,
  type OfferMove,
  type OfferState,
  offerTransitions,
} from '#shared/domain/offerStates.ts'
import type { TransitionTable } from '#shared/domain/transitions.ts'
import { offers } from '#server/db/schema/index.ts'
import { beginning, carryOut, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import { requireSwitchedOn } from '#server/modules/users/switchedOff.ts'
import { requireChargeable } from '../payments/requireChargeable.ts'
import { stagesOfBid } from '../stages/stages.ts'
import { notifyOffer, type OfferAt, publishOffer, showOffer } from './afterOffer.ts'
import { requireNegotiable, waitingBid } from './negotiableBid.ts'
import { latestOffer, toOffer } from './offers.ts'

const table: TransitionTable<OfferState, OfferMove> = offerTransitions

const follows: Follows<typeof offerTransitions, OfferAt>['make'] = {
  event_message: showOffer('made'),
  notification: notifyOffer('offer_send'),
  screens: publishOffer,
}

/** Proposes another price for a waiting bid, from either side (§4.6). */
export async function makeOffer(tx: Tx, user: UserId, given: BodyOf<typeof calls.makeOffer>): Promise<Offer> {
  const job = await lockJob(tx, given.jobId)
  const bid = await waitingBid(tx, job, given.bidId)
  if (bid.providerId !== given.providerId) throw new DomainError('not_found')
  if (user !== job.customerId && user !== bid.providerId) throw new DomainError('not_found')
  requireNegotiable(job)
  requireChargeable(unchargeablePrice(given.price, (await stagesOfBid(tx.db, bid.id)).length))
  const latest = await latestOffer(tx.db, bid.id)
  if (!canMakeOffer({ bid: bid.status, offer: latest?.status, isHired: job.hiredBidId !== null }))
    throw new DomainError(latest?.status === 'pending' ? 'offer_pending' : 'offer_agreed')
  const receiverId = user === job.customerId ? bid.providerId : job.customerId
  await requireSwitchedOn(tx.db, receiverId, 'partner_switched_off')
  const [offer] = await tx.db
    .insert(offers)
    .values({
      bidId: bid.id,
      jobId: job.id,
      senderId: user,
      receiverId,
      price: given.price,
      createdAt: tx.clock(),
    })
    .returning()
  if (!offer) throw new Error('The offer was not stored')
  await carryOut(tx, beginning(table, 'make'), follows, { job, offer, by: user })
  return toOffer(offer)
}
