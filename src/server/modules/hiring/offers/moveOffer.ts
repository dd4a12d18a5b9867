import { and, eq } from 'drizzle-orm'
import { type OfferMove, type OfferState, offerTransitions } from '#shared/domain/offerStates.ts'
import type { Actor, TransitionTable } from '#shared/domain/transitions.ts'
import { offers } from '#server/db/schema/index.ts'
import { allowed, carryOut, first, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { OfferRow } from './offers.ts'
import { type OfferAt, notifyOffer, publishOffer, showOffer } from './afterOffer.ts'
import { repriceBid } from './repriceBid.ts'

const table: TransitionTable<OfferState, OfferMove> = offerTransitions

const follows: Omit<Follows<typeof offerTransitions, OfferAt>, 'make'> = {
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
  const rows = await tx.db
    .update(offers)
    .set({ status: row.to, decidedAt: tx.clock() })
    .where(and(eq(offers.id, offer.id), eq(offers.status, offer.status)))
    .returning()
  const moved = first(rows, 'offer_decided')
  await carryOut(tx, row, follows[move], { ...at, offer: moved })
  return moved
}
