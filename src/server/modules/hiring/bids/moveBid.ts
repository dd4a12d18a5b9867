import { and, eq } from 'drizzle-orm'
import { type BidMove, type BidState, bidTransitions } from '#shared/domain/bidStates.ts'
import type { Actor, TransitionTable } from '#shared/domain/transitions.ts'
import { bids } from '#server/db/schema/index.ts'
import { allowed, carryOut, first, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { moveConversation } from '#server/modules/chat/moveConversation.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { notifyProvider } from '../notifyOther.ts'
import { moveJob } from '../jobs/moveJob.ts'
import type { BidRow } from './bidOfJob.ts'

/** A bid, and the job that it is for, locked. */
export interface BidAt {
  job: JobRow
  bid: BidRow
}

const table: TransitionTable<BidState, BidMove> = bidTransitions

const follows: Omit<Follows<typeof bidTransitions, BidAt>, 'post'> = {
  accept: { job_hired: hireForJob },
  reject: {
    notification: notifyRejected,
    conversation_deleted: (tx, { job, bid }) =>
      moveConversation(tx, { job: job.id, provider: bid.providerId }, 'delete', 'customer'),
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
  const rows = await tx.db
    .update(bids)
    .set({ status: row.to, decidedAt: tx.clock() })
    .where(and(eq(bids.id, bid.id), eq(bids.status, bid.status)))
    .returning()
  const moved = first(rows, 'bid_decided')
  await carryOut(tx, row, follows[move], { job, bid: moved })
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
