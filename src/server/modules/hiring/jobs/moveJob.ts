import { and, eq } from 'drizzle-orm'
import { type JobMove, type JobState, jobTransitions } from '#shared/domain/jobStates.ts'
import type { Actor, TransitionTable } from '#shared/domain/transitions.ts'
import { jobs } from '#server/db/schema/index.ts'
import { allowed, carryOut, type Change, first, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { closeWithJob } from '#server/modules/chat/moveConversation.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { publishJob } from '#server/modules/jobs/publishJob.ts'
import { endBids } from '../bids/moveBid.ts'
import { endChangesOfJob } from '../changes/endChanges.ts'
import { endInvitations } from '../invitations/moveInvitation.ts'
import { mailOfMissingAccount, notifyHired, scheduleStart, showHire } from './afterHire.ts'
import { forgetContact } from './contact.ts'
import { showCancelled, showCompleted } from './showJob.ts'
import { countCompleted, notifyCompleted } from './afterCompletion.ts'
import { notifyCancelled, notifyCancelledByAdmin, publishCancelled, refundStages } from './afterCancelling.ts'
import { notifyLapsed } from './lapseJob.ts'
import { notifyStarted } from './reminders.ts'

const table: TransitionTable<JobState, JobMove> = jobTransitions

const follows: Omit<Follows<typeof jobTransitions, JobRow>, 'post'> = {
  hire: {
    event_message: showHire,
    notification: notifyHired,
    mail: mailOfMissingAccount,
    queue_job: scheduleStart,
    screens: publishJob,
  },
  start: { notification: notifyStarted, screens: publishJob },
  complete: {
    change_orders_ended: endChangesOfJob,
    event_message: showCompleted,
    conversation_closed: (tx, { id }) => closeWithJob(tx, id),
    counts: countCompleted,
    notification: notifyCompleted,
    screens: publishJob,
  },
  cancel: {
    change_orders_ended: endChangesOfJob,
    stages_refunded: refundStages,
    contact_forgotten: forgetContact,
    event_message: showCancelled,
    notification: notifyCancelled,
    bids_ended: (tx, job) => endBids(tx, job, 'end'),
    invitations_ended: (tx, job) => endInvitations(tx, job, 'end'),
    conversation_closed: (tx, { id }) => closeWithJob(tx, id),
    screens: publishCancelled,
  },
  cancelByAdmin: {
    change_orders_ended: endChangesOfJob,
    contact_forgotten: forgetContact,
    event_message: showCancelled,
    notification: notifyCancelledByAdmin,
    conversation_closed: (tx, { id }) => closeWithJob(tx, id),
    screens: publishCancelled,
  },
  lapse: {
    bids_lapsed: (tx, job) => endBids(tx, job, 'lapse'),
    invitations_closed: (tx, job) => endInvitations(tx, job, 'close'),
    notification: notifyLapsed,
    screens: publishJob,
  },
}

const refusals = {
  hire: 'job_taken',
  // A provider starts a job by asking for the payment of its first stage.
  start: 'stage_cant_move',
  complete: 'job_cant_be_completed',
  cancel: 'job_cant_be_cancelled',
  cancelByAdmin: 'job_cant_be_cancelled',
  lapse: 'job_not_open',
} as const satisfies Record<keyof typeof follows, string>

const moments: Readonly<Record<keyof typeof follows, (now: Date) => Change<typeof jobs, 'state'>>> = {
  hire: (hiredAt) => ({ hiredAt }),
  start: (startedAt) => ({ startedAt }),
  complete: (completedAt) => ({ completedAt }),
  cancel: (cancelledAt) => ({ cancelledAt }),
  cancelByAdmin: (cancelledAt) => ({ cancelledAt }),
  // Its end is when that was.
  lapse: () => ({}),
}

/** Moves a job as its table allows (§4.4), with what else changes. */
export async function moveJob(
  tx: Tx,
  job: JobRow,
  move: keyof typeof follows,
  actor: Actor,
  change: Change<typeof jobs, 'state'> = {},
): Promise<JobRow> {
  const row = allowed(table, { move, from: job.state, actor }, refusals[move])
  const rows = await tx.db
    .update(jobs)
    .set({ ...change, ...moments[move](tx.clock()), state: row.to })
    .where(and(eq(jobs.id, job.id), eq(jobs.state, job.state)))
    .returning()
  const moved = first(rows, refusals[move])
  await carryOut(tx, row, follows[move], moved)
  return moved
}
