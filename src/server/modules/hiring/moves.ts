import { and, eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import { type BidMove, type BidState, bidTransitions } from '#shared/domain/bidStates.ts'
import {
  type InvitationMove,
  type InvitationState,
  invitationTransitions,
} from '#shared/domain/invitationStates.ts'
import { type JobMove, type JobState, jobTransitions } from '#shared/domain/jobStates.ts'
import { type OfferMove, type OfferState, offerTransitions } from '#shared/domain/offerStates.ts'
import { type StageMove, type StageStatus, stageTransitions } from '#shared/domain/stageStates.ts'
import { type Actor, findTransition, type TransitionTable } from '#shared/domain/transitions.ts'
import { bids, invitations, jobs, milestones, offers } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'

// The only writers of these states (writers.test.ts). The caller has locked the job, which orders all of its moves; each
// update still asks for the state that was read, so that one who read before the lock loses instead of moving twice.

type Row<Table extends { $inferSelect: object }> = Table['$inferSelect']
type Change<Table extends { $inferInsert: object }, State extends keyof Table['$inferInsert']> = Partial<
  Omit<Table['$inferInsert'], 'id' | State>
>
type Refusal =
  | 'job_taken'
  | 'job_cant_be_completed'
  | 'job_cant_be_cancelled'
  | 'bid_decided'
  | 'offer_decided'
  | 'invitation_decided'
  | 'stage_cant_move'

/** Where a move leads from here, for this actor. */
function target<State, Move extends string>(
  table: TransitionTable<State, Move>,
  { move, from, actor }: { move: Move; from: State; actor: Actor },
  refusal: Refusal,
): State {
  const transition = findTransition(table, move, from, actor)
  if (!transition) throw new DomainError(refusal)
  return transition.to
}

/** The row as it is now; none where another transaction was first. */
function moved<Changed>([row]: readonly Changed[], refusal: Refusal): Changed {
  if (!row) throw new DomainError(refusal)
  return row
}

const jobTable: TransitionTable<JobState, JobMove> = jobTransitions
const jobMoves: Readonly<
  Record<JobMove, { refusal: Refusal; at: (now: Date) => Change<typeof jobs, 'state'> }>
> = {
  hire: { refusal: 'job_taken', at: (hiredAt) => ({ hiredAt }) },
  // A provider starts a job by asking for the payment of its first stage.
  start: { refusal: 'stage_cant_move', at: (startedAt) => ({ startedAt }) },
  complete: { refusal: 'job_cant_be_completed', at: (completedAt) => ({ completedAt }) },
  cancel: { refusal: 'job_cant_be_cancelled', at: (cancelledAt) => ({ cancelledAt }) },
}

/** Moves a job as its table allows (§4.4), with what else changes. */
export async function moveJob(
  tx: Tx,
  job: Row<typeof jobs>,
  move: JobMove,
  actor: Actor,
  change: Change<typeof jobs, 'state'> = {},
): Promise<Row<typeof jobs>> {
  const { refusal, at } = jobMoves[move]
  const state = target(jobTable, { move, from: job.state, actor }, refusal)
  const rows = await tx.db
    .update(jobs)
    .set({ ...change, ...at(tx.clock()), state })
    .where(and(eq(jobs.id, job.id), eq(jobs.state, job.state)))
    .returning()
  return moved(rows, refusal)
}

const bidTable: TransitionTable<BidState, BidMove> = bidTransitions

/** Decides a bid (§4.5). */
export async function moveBid(
  tx: Tx,
  bid: Row<typeof bids>,
  move: BidMove,
  actor: Actor,
): Promise<Row<typeof bids>> {
  const status = target(bidTable, { move, from: bid.status, actor }, 'bid_decided')
  const rows = await tx.db
    .update(bids)
    .set({ status, decidedAt: tx.clock() })
    .where(and(eq(bids.id, bid.id), eq(bids.status, bid.status)))
    .returning()
  return moved(rows, 'bid_decided')
}

const offerTable: TransitionTable<OfferState, OfferMove> = offerTransitions

/** Decides an offer (§4.6). */
export async function moveOffer(
  tx: Tx,
  offer: Row<typeof offers>,
  move: OfferMove,
  actor: Actor,
): Promise<Row<typeof offers>> {
  const status = target(offerTable, { move, from: offer.status, actor }, 'offer_decided')
  const rows = await tx.db
    .update(offers)
    .set({ status, decidedAt: tx.clock() })
    .where(and(eq(offers.id, offer.id), eq(offers.status, offer.status)))
    .returning()
  return moved(rows, 'offer_decided')
}

const invitationTable: TransitionTable<InvitationState, InvitationMove> = invitationTransitions

/** Answers an invitation (§4.7). */
export async function moveInvitation(
  tx: Tx,
  invitation: Row<typeof invitations>,
  move: InvitationMove,
  actor: Actor,
): Promise<Row<typeof invitations>> {
  const status = target(invitationTable, { move, from: invitation.status, actor }, 'invitation_decided')
  const rows = await tx.db
    .update(invitations)
    .set({ status, decidedAt: tx.clock() })
    .where(and(eq(invitations.id, invitation.id), eq(invitations.status, invitation.status)))
    .returning()
  return moved(rows, 'invitation_decided')
}

const stageTable: TransitionTable<StageStatus, StageMove> = stageTransitions

/** Moves a stage's payment as its table allows (§4.3), with what else changes. */
export async function moveStage(
  tx: Tx,
  stage: Row<typeof milestones>,
  move: StageMove,
  actor: Actor,
  change: Change<typeof milestones, 'paymentStatus'> = {},
): Promise<Row<typeof milestones>> {
  const paymentStatus = target(stageTable, { move, from: stage.paymentStatus, actor }, 'stage_cant_move')
  const rows = await tx.db
    .update(milestones)
    .set({ ...change, paymentStatus })
    .where(and(eq(milestones.id, stage.id), eq(milestones.paymentStatus, stage.paymentStatus)))
    .returning()
  return moved(rows, 'stage_cant_move')
}
