import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { JobId, TransactionId, UserId } from '#shared/domain/ids.ts'
import { type Cents, cents } from '#shared/domain/money.ts'
import type { PayoutState, RefundState } from '#shared/domain/owedStates.ts'
import type { Transfer, TransferKind, TransferState } from '#shared/domain/transfer.ts'
import { type Gateway, owed, owedRows, type Which } from './owed.ts'

export interface OwedRow extends Record<string, unknown> {
  id: TransactionId
  kind: TransferKind
  amount: Cents
  state: TransferState
  user: UserId
  name: string
  email: string
  job: JobId
  title: string
  since: string
  settled_at: string | null
  failures: number | null
  error: string | null
  status: PayoutState | RefundState
  attempt: number
  message: string
}

/** How many there are, and what they come to. */
export interface Total {
  n: number
  amount: Cents
}

export const NOTHING: Total = { n: 0, amount: cents(0) }

export type TotalRow = Total & Record<string, unknown>

export const totalOf = (amounts: SQL): SQL =>
  sql`select count(*) as n, coalesce(sum(amount), 0)::bigint as amount from (${amounts}) as wanted`

export interface Wanted {
  /** A part of them, in order. */
  readonly part: (most: number, after: number) => Promise<OwedRow[]>
  /** Of many that are searched for by what many have there is no total. */
  readonly pageAndTotal: (page: number) => Promise<{ rows: OwedRow[]; total: Total | undefined }>
}

export interface Part {
  order: SQL
  most: number | Placeholder
  after: number | Placeholder
}

/** Chosen before they are joined with what they are for. */
export const partOf = (which: Which, gateway: Gateway, part: Part): SQL =>
  sql`select * from ${owed(gateway, firstRows(which, part))} order by ${part.order}`

/** No more of one kind are in a part than up to its end. */
export function firstRows(which: Which, { order, most, after }: Part): SQL {
  const own = owedRows(which, sql`order by ${order} limit ${most}::bigint + ${after}::bigint`)
  return sql`select * from (${own}) as own order by ${order} limit ${most} offset ${after}`
}

export function toTransfer(row: OwedRow): Transfer {
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    state: row.state,
    ...failureOf(row),
    to: { id: row.user, name: row.name, email: row.email },
    job: { id: row.job, title: row.title },
    createdAt: new Date(row.since),
    settledAt: row.settled_at === null ? null : new Date(row.settled_at),
  }
}

/** What the gateway said of it comes before what went wrong when it was asked. */
function failureOf({ status, attempt, message, failures, error }: OwedRow) {
  if (status === 'failed') return { failures: attempt, lastError: message }
  if (status === 'sent') return { failures: attempt - 1, lastError: message }
  if (status !== 'queued') return { failures: 0, lastError: '' }
  return { failures: error === null ? 0 : (failures ?? 0), lastError: error ?? '' }
}
