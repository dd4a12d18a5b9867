import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/admin.ts'
import type { JobId, TransactionId, UserId } from '#shared/domain/ids.ts'
import type { PayoutState, RefundState } from '#shared/domain/owedStates.ts'
import {
  STUCK_TRANSFERS,
  type Transfer,
  type TransferKind,
  type TransferState,
} from '#shared/domain/transfer.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import { type Cents, cents } from '#shared/domain/money.ts'
import type { Database } from '#server/db/connection.ts'
import { preparedStatement } from '#server/db/prepared.ts'
import { payouts, refunds } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { type Period, periodOf, within } from '#server/modules/books/period.ts'
import { searched } from './findTransfers.ts'
import { type Gateway, mayBeStuck, notThrough, owed, owedAmounts, owedRows, type Which } from './owed.ts'

interface OwedRow extends Record<string, unknown> {
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

export type TransfersReading = Pick<Services, 'db' | 'gateway' | 'clock' | 'environment'>
type Query = QueryOf<typeof calls.listTransfers>

/** Over in a month of the operator's time zone. */
function throughIn(period: Period): Which {
  return {
    payouts: sql`${payouts.status} in ('complete', 'paid_otherwise', 'charged_back') and ${within(sql`${payouts.settledAt}`, period)}`,
    refunds: sql`${refunds.status} in ('complete', 'paid_otherwise', 'charged_back') and ${within(sql`${refunds.settledAt}`, period)}`,
  }
}

/** A page (from 1) of money that is owed, the oldest first; or of what is over, the latest first. */
export async function listTransfers(
  reading: TransfersReading,
  { page = 1, ...query }: Query,
): Promise<ResponseOf<typeof calls.listTransfers>> {
  const { partAndTotal } = await wantedTransfers(reading, query)
  const { rows, total } = await partAndTotal(PAGE_SIZE, (page - 1) * PAGE_SIZE)
  return {
    transfers: rows.map(toTransfer),
    total: total.amount,
    pageCount: Math.ceil(total.n / PAGE_SIZE),
    pageSize: PAGE_SIZE,
  }
}

/** Those of a list without pages, up to so many. */
export async function allTransfers(
  reading: TransfersReading,
  query: Omit<Query, 'page'>,
  most: number,
): Promise<Transfer[]> {
  const { part } = await wantedTransfers(reading, query)
  return (await part(most, 0)).map(toTransfer)
}

/** How many there are, and what they come to. */
interface Total {
  n: number
  amount: Cents
}

const NOTHING: Total = { n: 0, amount: cents(0) }

interface Wanted {
  /** A part of them, in order. */
  readonly part: (most: number, after: number) => Promise<OwedRow[]>
  readonly partAndTotal: (most: number, after: number) => Promise<{ rows: OwedRow[]; total: Total }>
}

/** What a list and its filters mean. Where their own rows say it, only those of a page are joined with what they are for. */
async function wantedTransfers(
  { db, gateway, clock, environment }: TransfersReading,
  { list = 'due', kind, text = '', month, year }: Omit<Query, 'page'>,
): Promise<Wanted> {
  const timezone = environment.OPERATOR_TIMEZONE
  const now = clock()
  const named = { month: month ?? now.getUTCMonth() + 1, year: year ?? now.getUTCFullYear() }
  const which = {
    due: async () => notThrough,
    stuck: async () => mayBeStuck(gateway),
    done: async () => throughIn(await periodOf(db, { ...named, timezone })),
  } satisfies Record<typeof list, () => Promise<Which>>
  const of = ofKind(kind, await which[list]())
  const order = list === 'done' ? sql`settled_at desc, id` : firstDueFirst
  if (text || list === 'stuck') {
    const { about, hasWords } = text ? await searched(db, of, text) : { about: of, hasWords: [] }
    const conditions = [...(list === 'stuck' ? [isStuck] : []), ...hasWords]
    const found = sql`select owed.* from ${owed(gateway, owedRows(about))}
      where ${sql.join([sql`true`, ...conditions], sql` and `)}`
    const partAndTotal: Wanted['partAndTotal'] = (most, after) => readOnce(db, found, { order, most, after })
    return { part: async (most, after) => (await partAndTotal(most, after)).rows, partAndTotal }
  }
  const part: Wanted['part'] = async (most, after) =>
    list === 'due'
      ? duePart[kind ?? 'both'](db, undefined, { gateway, most, after })
      : (await db.execute<OwedRow>(partOf(of, { gateway, order, most, after }))).rows
  const total = async () => (await db.execute<TotalRow>(totalOf(owedAmounts(of)))).rows[0] ?? NOTHING
  return {
    part,
    partAndTotal: async (most, after) => {
      const [rows, sum] = await Promise.all([part(most, after), total()])
      return { rows, total: sum }
    },
  }
}

type TotalRow = Total & Record<string, unknown>

const totalOf = (amounts: SQL): SQL =>
  sql`select count(*) as n, coalesce(sum(amount), 0)::bigint as amount from (${amounts}) as wanted`

/** A part of what is found, and all that it comes to: it is read once for both. */
async function readOnce(
  db: Database,
  found: SQL,
  { order, most, after }: Omit<Part, 'gateway'>,
): Promise<{ rows: OwedRow[]; total: Total }> {
  const { rows } = await db.execute<(OwedRow | { id: null }) & { total: Total }>(sql`
    with found as materialized (${found})
    select part.*, (select to_json(total) from (${totalOf(sql`select amount from found`)}) as total) as total
    from (select) as one left join (
      select * from found order by ${order} limit ${most} offset ${after}) as part on true
    order by ${order}`)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? NOTHING }
}

const firstDueFirst = sql`since, id`

function ofKind(kind: TransferKind | undefined, which: Which): Which {
  const none = sql`false`
  return {
    payouts: kind === 'refund' ? none : which.payouts,
    refunds: kind === 'payout' ? none : which.refunds,
  }
}

interface Part {
  gateway: Gateway
  order: SQL
  most: number | Placeholder
  after: number | Placeholder
}

/** Chosen before they are joined with what they are for; no more of one kind are in a part than up to its end. */
function partOf(which: Which, { gateway, order, most, after }: Part): SQL {
  const own = owedRows(which, sql`order by ${order} limit ${most}::bigint + ${after}::bigint`)
  const rows = sql`select * from (${own}) as own order by ${order} limit ${most} offset ${after}`
  return sql`select * from ${owed(gateway, rows)} order by ${order}`
}

const dueOf = (kind: TransferKind | undefined) =>
  preparedStatement<OwedRow, undefined>(`transfers_due_${kind ?? 'both'}`, () =>
    partOf(ofKind(kind, notThrough), {
      gateway: sql.placeholder('gateway'),
      order: firstDueFirst,
      most: sql.placeholder('most'),
      after: sql.placeholder('after'),
    }),
  )

/** What the list is opened with: it took longer to plan than to answer. */
const duePart = { both: dueOf(undefined), payout: dueOf('payout'), refund: dueOf('refund') }

/** Nothing goes on by itself. */
export const isStuck = sql`owed.state in (${sql.join(
  STUCK_TRANSFERS.map((state) => sql`${state}`),
  sql`, `,
)})`

function toTransfer(row: OwedRow): Transfer {
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
