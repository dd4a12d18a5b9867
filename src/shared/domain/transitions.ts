/** Who may cause a move. `system` is the server itself: a queue job, a clock or a payment gateway event. */
export type Actor = 'customer' | 'provider' | 'admin' | 'system'

/** One row of a state machine: what moves it, from where, to where, by whom, and why it exists. */
export interface Transition<State, Name extends string = string> {
  readonly name: Name
  readonly from: readonly State[]
  readonly to: State
  readonly by: readonly Actor[]
  readonly reason: string
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
