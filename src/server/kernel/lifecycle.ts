import { DomainError, type errorCodes } from '#shared/domain/errors.ts'
import {
  type Actor,
  type Effect,
  findTransition,
  type Transition,
  type TransitionTable,
} from '#shared/domain/transitions.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import type { Tx } from './transaction.ts'

// A lifecycle is a table of the domain. What applies it is one file a state: it finds the row or refuses, updates only
// where the state is still the one that was read, and carries out what the row says follows.

/** What a move is refused with: a code that needs nothing else. */
type Refusal = {
  [Code in keyof typeof errorCodes]: (typeof errorCodes)[Code] extends 'nothing' ? Code : never
}[keyof typeof errorCodes]

/** The columns that may change with a move; the state is the move's alone. */
export type Change<
  Table extends { $inferInsert: object },
  State extends keyof Table['$inferInsert'],
> = Partial<Omit<Table['$inferInsert'], 'id' | State>>

type Handler<Moved> = (tx: Tx, moved: Moved) => Promise<unknown> | void

/** For each move a handler for each word of what follows it, no more and no fewer: the compiler compares. */
export type Follows<Table extends TransitionTable<unknown>, Moved> = {
  readonly [Row in Table[number] as Row['name']]: {
    readonly [Word in Row['follows'][number]]: Handler<Moved>
  }
}

/** What of a row is moved, by what move and whom. */
interface Wanted<State, Move extends string> {
  move: Move
  from: State
  actor: Actor
}

/** The row of the table that allows a move. */
export function allowed<State, Move extends string>(
  table: TransitionTable<State, Move>,
  { move, from, actor }: Wanted<State, Move>,
  refusal: Refusal,
): Transition<State, Move> {
  const row = findTransition(table, move, from, actor)
  if (!row) throw new DomainError(refusal)
  return row
}

/** The row of the table that begins what has a lifecycle. */
export function beginning<State, Move extends string>(
  table: TransitionTable<State, Move>,
  move: Move,
): Transition<State, Move> {
  const row = table.find(({ name, from }) => name === move && from.length === 0)
  if (!row) throw new Error(`Nothing begins with ${move}`)
  return row
}

/** The row that an insert stores, where nothing of its kind may be there twice. */
export async function inserted<Row>(insert: PromiseLike<readonly Row[]>, refusal: Refusal): Promise<Row> {
  try {
    return first(await insert, refusal)
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError(refusal)
    throw error
  }
}

/** The row as it is now; refused where another transaction was first. */
export function first<Changed>([row]: readonly Changed[], refusal: Refusal): Changed {
  if (!row) throw new DomainError(refusal)
  return row
}

/** Carries out what the table says follows, in its order. */
export async function carryOut<Moved>(
  tx: Tx,
  { name, follows }: Transition<unknown>,
  handlers: Readonly<Partial<Record<Effect, Handler<Moved>>>>,
  moved: Moved,
): Promise<void> {
  for (const word of follows) {
    const handle = handlers[word]
    if (!handle) throw new Error(`Nothing carries out what follows ${name}: ${word}`)
    await handle(tx, moved)
  }
}
