import { daysAfter } from '#shared/domain/timeLimits.ts'

/** The clock of the demo, which can be put forward to see what time limits do. It never goes back. */
export interface DemoClock {
  now(): Date
  putForward(days: number): void
}

export function demoClock(): DemoClock {
  let ahead = 0
  return {
    now: () => daysAfter(new Date(), ahead),
    putForward: (days) => {
      ahead += days
    },
  }
}
