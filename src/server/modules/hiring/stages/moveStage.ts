import { and, eq } from 'drizzle-orm'
import { isHeld, type StageMove, type StageState, stageTransitions } from '#shared/domain/stageStates.ts'
import type { Actor, TransitionTable } from '#shared/domain/transitions.ts'
import { stageMoves, stages } from '#server/db/schema/index.ts'
import { allowed, carryOut, type Change, first, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { publishJob } from '#server/modules/jobs/publishJob.ts'
import { markSettled } from '#server/modules/notifications/markSettled.ts'
import { endChangesOfStage } from '../changes/endChanges.ts'
import { notifyBoth, notifyCustomer, notifyProvider } from '../notifyOther.ts'
import { moveJob } from '../jobs/moveJob.ts'
import { beginPayout } from '../payments/beginPayout.ts'
import { beginRefund } from '../payments/beginRefund.ts'
import { detailOf } from './detailOf.ts'
import { showPaid, showStage, showUnanswered } from './showStage.ts'
import type { StageAt, StageRow } from './stages.ts'

const table: TransitionTable<StageState, StageMove> = stageTransitions

const screens = (tx: Tx, { job }: StageAt): void => publishJob(tx, job)

const follows: Follows<typeof stageTransitions, StageAt> = {
  pay: { change_orders_ended: endChangesOfStage, event_message: showPaid },
  request: {
    job_started: startWaitingJob,
    event_message: showStage('stage_requested'),
    notification: notifyRequested,
    screens,
  },
  approve: {
    payout_begun: beginPayout,
    event_message: showStage('stage_approved'),
    notification: notifyApproved,
    screens,
  },
  reject: { event_message: showStage('stage_rejected'), notification: notifyRejected, screens },
  payOut: { event_message: showStage('stage_paid_out') },
  refund: { refund_begun: beginRefund, event_message: showStage('stage_returned') },
  approveUnanswered: {
    payout_begun: beginPayout,
    event_message: showUnanswered,
    notification: notifyUnanswered,
    screens,
  },
  returnUnasked: {
    refund_begun: beginRefund,
    event_message: showStage('stage_returned'),
    notification: notifyReturned,
    screens,
  },
  freeze: {},
  freezeRejected: {},
  release: { payout_begun: beginPayout },
  return: { refund_begun: beginRefund },
  divide: { payout_begun: beginPayout, refund_begun: beginRefund },
  chargeBack: { refund_begun: beginRefund, screens },
  takeBack: { screens },
  giveBack: {
    refund_begun: beginRefund,
    event_message: showStage('stage_returned'),
    notification: notifyGivenBack,
    screens,
  },
}

/** What was asked of somebody about a stage as it stood. */
const asking = ['payment_request', 'payment_request_reminder', 'payment_reject', 'escrow_reminder'] as const

/** Moves a stage's payment as its table allows (§4.3), with what else changes. */
export async function moveStage(
  tx: Tx,
  at: StageAt,
  move: StageMove,
  actor: Actor,
  change: Change<typeof stages, 'status'> = {},
): Promise<StageRow> {
  const { stage } = at
  const row = allowed(table, { move, from: stage.status, actor }, 'stage_cant_move')
  const since = tx.clock()
  const heldSince = isHeld(row.to) ? (stage.heldSince ?? since) : null
  const rows = await tx.db
    .update(stages)
    .set({ ...change, status: row.to, since, reminders: 0, heldSince })
    .where(and(eq(stages.id, stage.id), eq(stages.status, stage.status)))
    .returning()
  const moved = first(rows, 'stage_cant_move')
  await tx.db.insert(stageMoves).values({
    stageId: stage.id,
    move,
    to: row.to,
    actor,
    note: move === 'request' ? moved.requestNote : moved.rejectionText,
    createdAt: since,
  })
  await markSettled(
    tx,
    at.job.id,
    asking.map((type) => ({ type, about: stage.id })),
  )
  await carryOut(tx, row, follows[move], { ...at, stage: moved })
  return moved
}

/** The first request starts the job (§4.4). */
async function startWaitingJob(tx: Tx, { job }: StageAt): Promise<void> {
  if (job.state === 'waiting') await moveJob(tx, job, 'start', 'provider')
}

function notifyRequested(tx: Tx, { job, bid, stage }: StageAt): Promise<void> {
  return notifyCustomer(tx, job, bid.providerId, 'payment_request', eachTime(tx, stage), detailOf(stage))
}

function notifyApproved(tx: Tx, { job, bid, stage }: StageAt): Promise<void> {
  return notifyProvider(tx, job, bid.providerId, 'payment_accept', stage.id, detailOf(stage))
}

function notifyRejected(tx: Tx, { job, bid, stage }: StageAt): Promise<void> {
  return notifyProvider(tx, job, bid.providerId, 'payment_reject', eachTime(tx, stage), detailOf(stage))
}

function notifyUnanswered(tx: Tx, { job, bid, stage }: StageAt): Promise<void> {
  return notifyBoth(tx, job, bid.providerId, 'payment_accept_unanswered', stage.id, detailOf(stage))
}

function notifyReturned(tx: Tx, { job, bid, stage }: StageAt): Promise<void> {
  return notifyBoth(tx, job, bid.providerId, 'escrow_returned', eachTime(tx, stage))
}

function notifyGivenBack(tx: Tx, { job, bid, stage }: StageAt): Promise<void> {
  return notifyCustomer(tx, job, bid.providerId, 'escrow_given_back', eachTime(tx, stage))
}

/** A stage may be asked for again, and rejected again: each time is told. */
function eachTime(tx: Tx, stage: StageRow): string {
  return `${stage.id}:${tx.clock().toISOString()}`
}
