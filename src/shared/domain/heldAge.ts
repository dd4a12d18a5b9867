import { daysAfter, daysBefore, type TimeLimits } from './timeLimits.ts'

/** How long money has been held, from its payment, and what of the marks it has passed. */
export interface HeldAge {
  days: number
  /** How many of the marks it has passed. */
  passed: number
  /** The mark that it passes next; null where it has passed all. */
  next: { days: number; at: Date } | null
}

/** The days at which held money is looked at: the last reminder, the operator's warning, and its return (60, 75, 85). */
function marksOf({ heldReminders, heldWarning, heldRefund }: TimeLimits): number[] {
  return [...heldReminders.slice(-1), heldWarning, heldRefund].toSorted((a, b) => a - b)
}

/** The age of money that was paid at a moment. The gateway holds it for at most 90 days. */
export function heldAge(paidAt: Date, now: Date, limits: TimeLimits): HeldAge {
  const marks = marksOf(limits)
  const ahead = marks.filter((days) => paidAt > daysBefore(now, days))
  const [next] = ahead
  const dayMs = daysAfter(paidAt, 1).getTime() - paidAt.getTime()
  return {
    days: Math.floor((now.getTime() - paidAt.getTime()) / dayMs),
    passed: marks.length - ahead.length,
    next: next === undefined ? null : { days: next, at: daysAfter(paidAt, next) },
  }
}
