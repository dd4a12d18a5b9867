import type { TimeLimit } from './timeLimits.ts'

/** Who may cause a move. `system` is the server itself: a queue job, a clock or a payment gateway event. */
export type Actor = 'customer' | 'provider' | 'admin' | 'system'

/** What a move brings with it, in the same transaction. The second half are moves and beginnings of something else. */
export type Effect =
  /** An entry of the ledger. */
  | 'journal_entry'
  /** The number of an invoice or a credit note. */
  | 'document_numbered'
  /** A notification for whoever did not make the move. */
  | 'notification'
  /** The open screens of those whom it concerns load again. */
  | 'screens'
  /** A line in the conversation that shows what was decided. */
  | 'event_message'
  | 'mail'
  /** Work for later. */
  | 'queue_job'
  | 'audit_entry'
  /** Figures that are kept beside what they count. */
  | 'counts'
  | 'sessions_end'
  /** What a bid or a stage was held by until this was decided. */
  | 'reservation_made'
  | 'reservation_ended'
  | 'conversation_opened'
  | 'conversation_closed'
  | 'conversation_deleted'
  | 'account_activated'
  | 'job_hired'
  | 'job_started'
  | 'bid_accepted'
  | 'bid_repriced'
  | 'bids_lost'
  | 'bids_lapsed'
  | 'bids_ended'
  | 'offers_ended'
  | 'invitations_closed'
  | 'invitations_ended'
  | 'stages_changed'
  /** What was proposed and can't be accepted any more lapses. */
  | 'change_orders_ended'
  /** The customer's address and phone number are nobody's business any more. */
  | 'contact_forgotten'
  | 'invitation_answered'
  | 'stages_paid'
  | 'stage_paid_out'
  | 'stages_refunded'
  | 'payout_begun'
  | 'refund_begun'
  | 'stage_frozen'
  | 'stage_charged_back'
  | 'stages_frozen'
  | 'stages_released'
  | 'stages_charged_back'
  | 'stage_settled'

/**
 * One row of a state machine: what moves it, from where, to where, by whom, why it exists, and what follows, in this
 * order. A row that comes from nowhere is a beginning.
 */
export interface Transition<State, Name extends string = string> {
  readonly name: Name
  readonly from: readonly State[]
  readonly to: State
  readonly by: readonly Actor[]
  readonly reason: string
  /** The limit after which the system makes this move by itself, counted from when the state began. */
  readonly after?: TimeLimit
  readonly follows: readonly Effect[]
}

export type TransitionTable<State, Name extends string = string> = readonly Transition<State, Name>[]

/** The row that lets `actor` make the move `name` from `from`, or undefined where there is none. */
export function findTransition<State, Name extends string>(
  table: TransitionTable<State, Name>,
  name: Name,
  from: State,
  actor: Actor,
): Transition<State, Name> | undefined {
  return table.find((row) => row.name === name && row.from.includes(from) && row.by.includes(actor))
}

/** The names of the moves open to `actor` in `from`: which buttons a screen shows. */
export function movesFrom<State, Name extends string>(
  table: TransitionTable<State, Name>,
  from: State,
  actor: Actor,
): Name[] {
  return table.filter((row) => row.from.includes(from) && row.by.includes(actor)).map((row) => row.name)
}

/**
 * The moves of `actor` that lead from one state to another in the fewest steps, also from nothing; none where it is there
 * already, and undefined where no way leads there.
 */
export function waysTo<State, Name extends string>(
  table: TransitionTable<State, Name>,
  from: State | undefined,
  to: State,
  actor: Actor,
): Name[] | undefined {
  const seen = new Set<State | undefined>([from])
  let ways: readonly { at: State | undefined; moves: Name[] }[] = [{ at: from, moves: [] }]
  while (ways.length > 0) {
    const arrived = ways.find(({ at }) => at === to)
    if (arrived) return arrived.moves
    ways = ways.flatMap(({ at, moves }) =>
      table
        .filter((row) => (at === undefined ? row.from.length === 0 : row.from.includes(at)))
        .filter((row) => row.by.includes(actor) && !seen.has(row.to))
        .map((row) => {
          seen.add(row.to)
          return { at: row.to, moves: [...moves, row.name] }
        }),
    )
  }
  return undefined
}
