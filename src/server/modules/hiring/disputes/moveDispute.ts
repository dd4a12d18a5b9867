import { and, eq } from 'drizzle-orm'
import { type DisputeMove, type DisputeState, disputeTransitions } from '#shared/domain/disputeStates.ts'
import type { Cents } from '#shared/domain/money.ts'
import type { NotificationType } from '#shared/domain/notificationTypes.ts'
import type { Actor, TransitionTable } from '#shared/domain/transitions.ts'
import { disputes } from '#server/db/schema/index.ts'
import { allowed, carryOut, type Change, first, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { record } from '#server/modules/admin/auditLog.ts'
import { publishJob } from '#server/modules/jobs/publishJob.ts'
import { markSettled } from '#server/modules/notifications/markSettled.ts'
import { disputeWaitsMail } from '#server/mails/operatorMails.ts'
import { notifyBoth } from '../notifyOther.ts'
import { moveStage } from '../stages/moveStage.ts'
import { nothingAsked } from '../stages/stages.ts'
import type { DisputeAt } from './disputeAt.ts'
import { showDispute } from './showDispute.ts'
import { tellOther } from './tellOther.ts'

const table: TransitionTable<DisputeState, DisputeMove> = disputeTransitions

const screens = (tx: Tx, { job }: DisputeAt): void => publishJob(tx, job)
const mail = (tx: Tx, { job, dispute }: DisputeAt): Promise<void> =>
  tx.sendMail(disputeWaitsMail(tx.environment, { job, dispute }))

const follows: Omit<Follows<typeof disputeTransitions, DisputeAt>, 'open'> = {
  answer: { notification: tellOther('dispute_answered'), mail, screens },
  lapse: { notification: tellBoth('dispute_overdue'), mail, screens },
  settle: {
    stage_settled: settleStage,
    event_message: showDispute('dispute_ended'),
    notification: tellBoth('dispute_settled'),
    screens,
  },
  decide: {
    stage_settled: settleStage,
    event_message: showDispute('dispute_ended'),
    audit_entry: (tx, { job, dispute: { decidedBy: admin } }) =>
      admin ? record(tx, { admin, action: 'decide_dispute', subject: job.customerId }) : undefined,
    notification: tellBoth('dispute_decided'),
    screens,
  },
  chargeBack: {
    stage_charged_back: (tx, at) => moveStage(tx, at, 'chargeBack', 'system', nothingAsked),
    screens,
  },
}

/** Moves a dispute as its table allows, with what else changes. */
export async function moveDispute(
  tx: Tx,
  at: DisputeAt,
  move: keyof typeof follows,
  actor: Actor,
  change: Change<typeof disputes, 'status'> = {},
): Promise<DisputeAt> {
  const { dispute } = at
  const row = allowed(table, { move, from: dispute.status, actor }, 'dispute_ended')
  const rows = await tx.db
    .update(disputes)
    .set({ ...change, status: row.to })
    .where(and(eq(disputes.id, dispute.id), eq(disputes.status, dispute.status)))
    .returning()
  const moved = { ...at, dispute: first(rows, 'dispute_ended') }
  await markSettled(tx, at.job.id, [{ type: 'dispute_opened', about: dispute.id }])
  await carryOut(tx, row, follows[move], moved)
  return moved
}

/** The frozen money goes where it was settled to go. */
async function settleStage(tx: Tx, at: DisputeAt): Promise<void> {
  const { released, price } = at.dispute
  if (released === null) throw new Error(`Dispute ${at.dispute.id} ended without a division`)
  await moveStage(tx, { ...at, released }, stageMoveFor(released, price), 'system', {
    ...(released > 0 && { approvedAt: tx.clock() }),
    ...(released === 0 && nothingAsked),
  })
}

function stageMoveFor(released: Cents, price: Cents): 'release' | 'return' | 'divide' {
  if (released === price) return 'release'
  return released === 0 ? 'return' : 'divide'
}

function tellBoth(type: NotificationType) {
  return (tx: Tx, { job, bid, dispute }: DisputeAt): Promise<void> =>
    notifyBoth(tx, job, bid.providerId, type, dispute.id)
}
