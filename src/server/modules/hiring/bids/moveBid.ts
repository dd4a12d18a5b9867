import { and, eq, type SQL } from 'drizzle-orm'
import type { BidId } from '#shared/domain/ids.ts'
import type { BidState } from '#shared/domain/bid.ts'
import { type BidMove, bidTransitions } from '#shared/domain/bidStates.ts'
import type { Actor, Transition, TransitionTable } from '#shared/domain/transitions.ts'
import { bids } from '#server/db/schema/index.ts'
import { allowed, carryOut, first, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { moveConversation } from '#server/modules/chat/moveConversation.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { markSettled } from '#server/modules/notifications/markSettled.ts'
import { notifyProvider, notifyProviders } from '../notifyOther.ts'
import { endInvitations } from '../invitations/moveInvitation.ts'
import { moveJob } from '../jobs/moveJob.ts'
import { endOffers } from '../offers/moveOffer.ts'
import type { BidRow } from './bidOfJob.ts'

/** A bid, and the job that it is for, locked. */
export interface BidAt {
  job: JobRow
  bid: BidRow
}

/** Bids of a job that end at once. */
interface BidsAt {
  job: JobRow
  bids: readonly BidRow[]
}

const table: TransitionTable<BidState, BidMove> = bidTransitions

const follows: Pick<Follows<typeof bidTransitions, BidAt>, 'accept' | 'reject'> = {
  accept: {
    job_hired: hireForJob,
    bids_lost: (tx, { job }) => endBids(tx, job, 'lose'),
    invitations_closed: (tx, { job }) => endInvitations(tx, job, 'close'),
  },
  reject: {
    offers_ended: (tx, { job, bid }) => endOffers(tx, job, [bid.id]),
    notification: notifyRejected,
    conversation_deleted: (tx, { job, bid }) =>
      moveConversation(tx, { job: job.id, provider: bid.providerId }, 'delete', 'customer'),
    screens: (tx, { job, bid }) => publishBids(tx, { job, bids: [bid] }),
  },
}

const followsEnd: Pick<Follows<typeof bidTransitions, BidsAt>, 'lose' | 'lapse' | 'end' | 'leave'> = {
  lose: { offers_ended: endTheirOffers, notification: notifyLost, screens: publishBids },
  lapse: { offers_ended: endTheirOffers, notification: notifyLapsed, screens: publishBids },
  end: { offers_ended: endTheirOffers },
  leave: {
    offers_ended: endTheirOffers,
    screens: (tx, { job }) => tx.publish(job.customerId, 'jobUpdated', { jobId: job.id }),
  },
}

/** Decides a bid (§4.5). */
export async function moveBid(
  tx: Tx,
  { job, bid }: BidAt,
  move: keyof typeof follows,
  actor: Actor,
): Promise<BidRow> {
  const row = allowed(table, { move, from: bid.status, actor }, 'bid_decided')
  const rows = await moveWhere(tx, row, and(eq(bids.id, bid.id), eq(bids.status, bid.status)))
  const moved = first(rows, 'bid_decided')
  await carryOut(tx, row, follows[move], { job, bid: moved })
  return moved
}

/**
 * What becomes of all of a job's bids that still wait, or of one alone: somebody else was hired, the job is no more,
 * their time is up, or their provider has left.
 */
export async function endBids(
  tx: Tx,
  job: JobRow,
  move: keyof typeof followsEnd,
  only?: BidId,
): Promise<void> {
  const row = allowed<BidState, BidMove>(table, { move, from: 'pending', actor: 'system' }, 'bid_decided')
  const moved = await moveWhere(
    tx,
    row,
    and(eq(bids.jobId, job.id), eq(bids.status, 'pending'), only && eq(bids.id, only)),
  )
  if (moved.length > 0) await carryOut(tx, row, followsEnd[move], { job, bids: moved })
}

async function moveWhere(tx: Tx, { to }: Transition<BidState>, which: SQL | undefined): Promise<BidRow[]> {
  const moved = await tx.db.update(bids).set({ status: to, decidedAt: tx.clock() }).where(which).returning()
  for (const { id, jobId } of moved) await markSettled(tx, jobId, [{ type: 'bid_received', about: id }])
  return moved
}

function hireForJob(tx: Tx, { job, bid }: BidAt): Promise<JobRow> {
  return moveJob(tx, job, 'hire', 'customer', {
    hiredBidId: bid.id,
    hiredProviderId: bid.providerId,
    finalPrice: bid.price,
    hiringPaymentId: null,
  })
}

function notifyRejected(tx: Tx, { job, bid }: BidAt): Promise<void> {
  return notifyProvider(tx, job, bid.providerId, 'bid_rejected', bid.id)
}

function endTheirOffers(tx: Tx, { job, bids: ended }: BidsAt): Promise<void> {
  return endOffers(
    tx,
    job,
    ended.map((bid) => bid.id),
  )
}

function notifyLost(tx: Tx, { job, bids: lost }: BidsAt): Promise<void> {
  return notifyProviders(
    tx,
    job,
    'bid_not_chosen',
    lost.map(({ id, providerId }) => ({ receiverId: providerId, about: id })),
  )
}

function notifyLapsed(tx: Tx, { job, bids: lapsed }: BidsAt): Promise<void> {
  return notifyProviders(
    tx,
    job,
    'bid_lapsed',
    lapsed.map(({ id, providerId }) => ({ receiverId: providerId, about: id })),
  )
}

function publishBids(tx: Tx, { job, bids: changed }: BidsAt): void {
  for (const { providerId } of changed) tx.publish(providerId, 'jobUpdated', { jobId: job.id })
}
