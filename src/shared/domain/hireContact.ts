import { canProposeChange } from './changeOrderStates.ts'
import type { JobState } from './jobStates.ts'

/** Where exactly the work is, and whom to call: a customer gives it to the provider they have hired, on purpose. */
export interface HireContact {
  address: string
  /** Empty where none was given. */
  phone: string
  /** How to get in, where to park; empty where nothing was said. */
  note: string
  givenAt: Date
}

/** Whether it can be given: somebody is hired, and the job is not over. */
export function canGiveContact(state: JobState): boolean {
  return canProposeChange(state)
}
