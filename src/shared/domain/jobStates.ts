import { stageStatus, type StageStatus } from './stageStates.ts'
import type { TransitionTable } from './transitions.ts'

/** The wire's job_status is waiting, in_progress or complete; its status is CAN when cancelled (§3, §4.4). */
export const JOB_STATES = ['open', 'waiting', 'in_progress', 'complete', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

export type JobMove = 'hire' | 'start' | 'complete' | 'cancel'

/** Every move of a job (§4.4). */
export const jobTransitions = [
  { name: 'hire', from: ['open'], to: 'waiting', by: ['customer'], reason: 'One bid was accepted.' },
  {
    name: 'start',
    from: ['waiting'],
    to: 'in_progress',
    by: ['system', 'provider'],
    reason: 'The start time has come, or the provider has asked for the first stage payment.',
  },
  {
    name: 'complete',
    from: ['in_progress'],
    to: 'complete',
    by: ['customer'],
    reason: 'Every stage has been paid out and the customer has marked the job as completed.',
  },
  {
    name: 'cancel',
    from: ['open', 'waiting', 'in_progress'],
    to: 'cancelled',
    by: ['customer'],
    reason: 'No stage payment is being decided; what is still in escrow is refunded.',
  },
] as const satisfies TransitionTable<JobState, JobMove>

/** §4.4: MARK AS COMPLETED shows once every stage has been paid out. */
export function canMarkComplete(state: JobState, stages: readonly StageStatus[]): boolean {
  return (
    state === 'in_progress' && stages.length > 0 && stages.every((status) => status === stageStatus.paidOut)
  )
}

/**
 * Whether the customer may cancel (§4.4 "cancel button only when paymentStatus is 1"). A stage that was requested,
 * approved or rejected is being decided between the two, so its money can't be taken back alone.
 * See docs/decisions/cancelling.md.
 */
export function canCancel(state: JobState, stages: readonly StageStatus[]): boolean {
  if (state === 'complete' || state === 'cancelled') return false
  if (stages.length > 0 && stages.every((status) => status === stageStatus.paidOut)) return false
  return stages.every((status) => status <= stageStatus.inEscrow || status === stageStatus.paidOut)
}

/** §4.4: chat is hidden when the job is cancelled or complete. */
export function chatIsOpen(state: JobState): boolean {
  return state !== 'complete' && state !== 'cancelled'
}
