import { isAskedFor, type StageState } from './stageStates.ts'
import { type Actor, movesFrom, type TransitionTable } from './transitions.ts'

/** Where a job is (§4.4). The specification says it in two fields (§3), which wire/job.ts reads and writes. */
export const JOB_STATES = ['open', 'waiting', 'in_progress', 'complete', 'cancelled', 'lapsed'] as const
export type JobState = (typeof JOB_STATES)[number]

export type JobMove = 'post' | 'hire' | 'start' | 'complete' | 'cancel' | 'cancelByAdmin' | 'lapse'

/** Every move of a job (§4.4). */
export const jobTransitions = [
  {
    name: 'post',
    from: [],
    to: 'open',
    by: ['customer'],
    reason: 'Providers of its category find it.',
    follows: ['counts'],
  },
  {
    name: 'hire',
    from: ['open'],
    to: 'waiting',
    by: ['customer'],
    reason: 'One bid was accepted.',
    follows: ['event_message', 'notification', 'mail', 'queue_job', 'screens'],
  },
  {
    name: 'start',
    from: ['waiting'],
    to: 'in_progress',
    by: ['system'],
    reason: 'The start time has come.',
    follows: ['screens', 'notification'],
  },
  {
    name: 'start',
    from: ['waiting'],
    to: 'in_progress',
    by: ['provider'],
    reason: 'The provider has asked for the first stage payment.',
    follows: ['screens'],
  },
  {
    name: 'complete',
    from: ['in_progress'],
    to: 'complete',
    by: ['customer'],
    reason: 'Every stage has been paid out and the customer has marked the job as completed.',
    follows: [
      'change_orders_ended',
      'event_message',
      'conversation_closed',
      'counts',
      'notification',
      'screens',
    ],
  },
  {
    name: 'cancel',
    from: ['open', 'waiting', 'in_progress'],
    to: 'cancelled',
    by: ['customer'],
    reason: 'No stage payment is being decided; what is still in escrow is refunded.',
    follows: [
      'change_orders_ended',
      'stages_refunded',
      'contact_forgotten',
      'event_message',
      'notification',
      'screens',
      'bids_ended',
      'invitations_ended',
      'conversation_closed',
    ],
  },
  {
    name: 'cancelByAdmin',
    from: ['waiting', 'in_progress'],
    to: 'cancelled',
    by: ['admin'],
    reason: 'One of the two is gone for good; what was held has been divided before.',
    follows: [
      'change_orders_ended',
      'contact_forgotten',
      'event_message',
      'notification',
      'screens',
      'conversation_closed',
    ],
  },
  {
    name: 'lapse',
    from: ['open'],
    to: 'lapsed',
    by: ['system'],
    reason: 'Its end has passed and nobody was hired; its customer can post it again.',
    follows: ['bids_lapsed', 'invitations_closed', 'notification', 'screens'],
  },
] as const satisfies TransitionTable<JobState, JobMove>

function jobMoves(state: JobState, actor: Actor): JobMove[] {
  return movesFrom<JobState, JobMove>(jobTransitions, state, actor)
}

/** Whether a job may be bid for; its customer may change it, invite to it and take it away for so long. */
export function takesBids(state: JobState): boolean {
  return jobMoves(state, 'customer').includes('hire')
}

/** §4.4: MARK AS COMPLETED shows once every stage has been paid out. */
export function canMarkComplete(state: JobState, stages: readonly StageState[]): boolean {
  return (
    jobMoves(state, 'customer').includes('complete') &&
    stages.length > 0 &&
    stages.every((status) => status === 'paid_out')
  )
}

/** Whether a job may be bid for now: its end is its own time limit, whether or not the clock has moved it on yet. */
export function takesBidsAt({ state, endsAt }: { state: JobState; endsAt: Date }, now: Date): boolean {
  return takesBids(state) && endsAt > now
}

/**
 * Whether the customer may cancel (§4.4). A stage that was requested,
 * approved or rejected is being decided between the two, so its money can't be taken back alone.
 * See docs/decisions/cancelling.md.
 */
export function canCancel(state: JobState, stages: readonly StageState[]): boolean {
  if (!jobMoves(state, 'customer').includes('cancel')) return false
  if (stages.length > 0 && stages.every((status) => status === 'paid_out')) return false
  return !stages.some(isAskedFor)
}

/** §4.4: chat is hidden when the job is cancelled or complete. */
export function chatIsOpen(state: JobState): boolean {
  return state !== 'complete' && state !== 'cancelled'
}

/** §4.4: both may review each other once the job is complete. */
export function canReview(state: JobState): boolean {
  return state === 'complete'
}
