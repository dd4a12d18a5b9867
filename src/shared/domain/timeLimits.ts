import type { Transition, TransitionTable } from './transitions.ts'

/** How long each state may last before the lifecycle tables move it on, in whole days; lists are reminders before that. */
export interface TimeLimits {
  /** Reminders of a stage payment that was asked for, to the customer. */
  readonly requestReminders: readonly number[]
  /** A stage payment that was asked for is approved by itself. */
  readonly requestApproval: number
  /** Reminders of money in escrow that nobody asks for, to both. */
  readonly heldReminders: readonly number[]
  /** The operator is told of money in escrow that nobody asks for. */
  readonly heldWarning: number
  /** Money in escrow that nobody asks for goes back to the customer. The gateway holds it for at most 90 days. */
  readonly heldRefund: number
  /** A rejected stage about which nothing more is heard becomes a dispute. */
  readonly rejectionDispute: number
  /** Whoever a dispute was opened against answers it within this; then it is decided without them. */
  readonly disputeAnswer: number
  /** An offer of another price lapses. */
  readonly offer: number
  /** A bid lapses, unless its job has ended before. */
  readonly bid: number
  /** A change that was proposed after the hire lapses. */
  readonly changeOrder: number
}

/** What holds where the operator says nothing else. */
export const defaultTimeLimits: TimeLimits = {
  requestReminders: [3, 7, 12],
  requestApproval: 14,
  heldReminders: [30, 60],
  heldWarning: 75,
  heldRefund: 85,
  rejectionDispute: 14,
  disputeAnswer: 5,
  offer: 14,
  bid: 60,
  changeOrder: 14,
}

/** The limits after which a move is made: all but the reminders. */
export type TimeLimit = {
  [Name in keyof TimeLimits]: TimeLimits[Name] extends number ? Name : never
}[keyof TimeLimits]

const DAY_MS = 86_400_000

/** The moment so many days after another; days are of 24 hours, wherever somebody is. */
export function daysAfter(since: Date, days: number): Date {
  return new Date(since.getTime() + days * DAY_MS)
}

/** The moment so many days before another. */
export function daysBefore(now: Date, days: number): Date {
  return daysAfter(now, -days)
}

/** What a table does by itself in a state, and when. */
export interface Deadline<Move extends string> {
  readonly move: Move
  readonly at: Date
}

/** The row of a table that time alone moves a state by, if there is one. */
export function rowByTime<State, Move extends string>(
  table: TransitionTable<State, Move>,
  state: State,
): (Transition<State, Move> & { after: TimeLimit }) | undefined {
  for (const row of table) if (row.after && row.from.includes(state)) return { ...row, after: row.after }
  return undefined
}

/** When a table moves on what has been in a state since a moment, and how; undefined where it may stay. */
export function deadlineOf<State, Move extends string>(
  table: TransitionTable<State, Move>,
  state: State,
  since: Date,
  limits: TimeLimits,
): Deadline<Move> | undefined {
  const row = rowByTime(table, state)
  return row && { move: row.name, at: daysAfter(since, limits[row.after]) }
}
