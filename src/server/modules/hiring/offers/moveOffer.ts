import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { BidId } from '#shared/domain/ids.ts'
import { type OfferMove, type OfferState, offerTransitions } from '#shared/domain/offerStates.ts'
import type { Actor, Transition, TransitionTable } from '#shared/domain/transitions.ts'
import { offers } from '#server/db/schema/index.ts'
import { allowed, carryOut, first, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { markSettled } from '#server/modules/notifications/markSettled.ts'
import type { OfferRow } from './offers.ts'
import { type OfferAt, notifyOffer, publishOffer, showOffer } from './afterOffer.ts'
import { notifyBoth } from '../notifyOther.ts'
import { repriceBid } from './repriceBid.ts'

const table: TransitionTable<OfferState, OfferMove> = offerTransitions

type Ended = Pick<OfferAt, 'job' | 'offer'>

const followsEnd: Follows<typeof offerTransitions, Ended>['end'] = { screens: publishOffer }

const follows: Pick<Follows<typeof offerTransitions, OfferAt>, 'accept' | 'reject' | 'lapse'> = {
  lapse: { notification: notifyLapsed, screens: publishOffer },
  accept: {
    bid_repriced: (tx, { offer }) => repriceBid(tx, offer.bidId, offer.price),
    event_message: showOffer('accepted'),
    notification: notifyOffer('offer_accept'),
    screens: publishOffer,
  },
  reject: {
    event_message: showOffer('rejected'),
    notification: notifyOffer('offer_reject'),
    screens: publishOffer,
  },
}

/** Decides an offer (§4.6). */
export async function moveOffer(
  tx: Tx,
  at: OfferAt,
  move: keyof typeof follows,
  actor: Actor,
): Promise<OfferRow> {
  const { offer } = at
  const row = allowed(table, { move, from: offer.status, actor }, 'offer_decided')
  const rows = await moveWhere(tx, row, and(eq(offers.id, offer.id), eq(offers.status, offer.status)))
  const moved = first(rows, 'offer_decided')
  await carryOut(tx, row, follows[move], { ...at, offer: moved })
  return moved
}

/** The offers of bids that are decided go with them. */
export async function endOffers(tx: Tx, job: JobRow, of: readonly BidId[]): Promise<void> {
  const row = allowed<OfferState, OfferMove>(
    table,
    { move: 'end', from: 'pending', actor: 'system' },
    'offer_decided',
  )
  const ended = await moveWhere(tx, row, and(inArray(offers.bidId, [...of]), eq(offers.status, 'pending')))
  for (const offer of ended) await carryOut(tx, row, followsEnd, { job, offer })
}

async function moveWhere(
  tx: Tx,
  { to }: Transition<OfferState>,
  which: SQL | undefined,
): Promise<OfferRow[]> {
  const moved = await tx.db.update(offers).set({ status: to, decidedAt: tx.clock() }).where(which).returning()
  for (const { id, jobId } of moved) await markSettled(tx, jobId, [{ type: 'offer_send', about: id }])
  return moved
}

function notifyLapsed(tx: Tx, { job, offer }: OfferAt): Promise<void> {
  const provider = offer.senderId === job.customerId ? offer.receiverId : offer.senderId
  return notifyBoth(tx, job, provider, 'offer_lapsed', offer.id)
}
