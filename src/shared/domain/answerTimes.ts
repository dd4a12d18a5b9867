import type { JobId } from './ids.ts'

/** What is said of how fast a provider answers, the quickest first (§2.5). */
export const ANSWERS_WITHIN = ['hour', 'few_hours', 'day', 'few_days'] as const
export type AnswersWithin = (typeof ANSWERS_WITHIN)[number]

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** Up to how many minutes each of them is true. */
const longest: Readonly<Record<AnswersWithin, number>> = {
  hour: HOUR,
  few_hours: 6 * HOUR,
  day: DAY,
  few_days: 4 * DAY,
}

/** What is older says nothing of how a provider answers now. */
export const ANSWERS_COUNT_FOR_DAYS = 90
/** What was asked last, so much of it counts. */
export const MOST_ASKED = 50
/** Of fewer nobody knows what is usual. */
export const FEWEST_ANSWERS = 3

/** One turn between a customer and a provider: the customer asked for something, or the provider answered. */
export interface Turn {
  about: JobId
  at: Date
  by: 'customer' | 'provider'
  /**
   * Of an invitation or an offer that was not decided: when it ended, or until when it has waited so far. Null for a
   * message, as not each one wants an answer.
   */
  leftAt: Date | null
}

/** How long a customer waited, in minutes; for ever where no answer came. */
interface Wait {
  askedAt: Date
  minutes: number
}

/**
 * In how many minutes a provider usually answers, by their turns of the last 90 days: the median of the waits from what
 * a customer asked first to the answer. Null where too few answers are there, or more is left unanswered than not.
 */
export function usualAnswer(turns: readonly Turn[]): number | null {
  const waits = waitsOf(turns)
    .toSorted((a, b) => b.askedAt.getTime() - a.askedAt.getTime())
    .slice(0, MOST_ASKED)
  if (waits.filter(({ minutes }) => Number.isFinite(minutes)).length < FEWEST_ANSWERS) return null
  const usual = median(waits.map(({ minutes }) => minutes))
  return Number.isFinite(usual) ? usual : null
}

/** What is said of a median of so many minutes; null where it is too long to be told, or unknown. */
export function answersWithin(minutes: number | null): AnswersWithin | null {
  if (minutes === null) return null
  return ANSWERS_WITHIN.find((words) => minutes <= longest[words]) ?? null
}

/** One wait for each time that a customer began to wait, however often they asked until the answer came. */
function waitsOf(turns: readonly Turn[]): Wait[] {
  const waits: Wait[] = []
  const asked = new Map<JobId, Turn>()
  for (const turn of turns.toSorted(inTime)) {
    const first = asked.get(turn.about)
    if (turn.by === 'customer') {
      if (!first) asked.set(turn.about, turn)
    } else if (first) {
      waits.push({ askedAt: first.at, minutes: minutesBetween(first.at, turn.at) })
      asked.delete(turn.about)
    }
  }
  for (const { at, leftAt } of asked.values())
    // Still time to answer, or there was too little of it.
    if (leftAt && minutesBetween(at, leftAt) > longest.few_days)
      waits.push({ askedAt: at, minutes: Infinity })
  return waits
}

/** Whoever answers in the moment of the question has answered it. */
function inTime(a: Turn, b: Turn): number {
  return a.at.getTime() - b.at.getTime() || Number(a.by === 'provider') - Number(b.by === 'provider')
}

function minutesBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / MINUTE_MS)
}

/** Of an even number the longer one of the two in the middle: nobody is promised what is true half of the time. */
function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Infinity
}
