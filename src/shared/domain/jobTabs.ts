import type { BidState } from './bid.ts'
import type { JobState } from './jobStates.ts'

/** The tabs of a customer's jobs (§2.5), and which of them each holds. */
export const customerTabs = {
  active: ['open'],
  upcoming: ['waiting', 'in_progress'],
  past: ['complete', 'cancelled', 'lapsed'],
} as const satisfies Record<string, readonly JobState[]>

export type CustomerTab = keyof typeof customerTabs

const tabOfState: Readonly<Record<JobState, CustomerTab>> = {
  open: 'active',
  waiting: 'upcoming',
  in_progress: 'upcoming',
  complete: 'past',
  cancelled: 'past',
  lapsed: 'past',
}

/** The tab in which a customer finds a job of theirs. */
export function customerTabOf(state: JobState): CustomerTab {
  return tabOfState[state]
}

/** The tab in which a provider finds a job that they have bid for (§2.6). */
export function providerTabOf(bid: BidState, state: JobState): 'bids' | 'hired' | 'history' {
  if (bid === 'pending') return 'bids'
  return bid === 'accepted' && tabOfState[state] === 'upcoming' ? 'hired' : 'history'
}
