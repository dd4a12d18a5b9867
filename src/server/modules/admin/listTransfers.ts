import { sql } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/admin.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import { STUCK_TRANSFERS, type Transfer, type TransferKind } from '#shared/domain/transfer.ts'
import { pagesToReadOn } from '#server/db/pagesOfMany.ts'
import { preparedStatement } from '#server/db/prepared.ts'
import { payouts, refunds } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { type Period, periodOf, within } from '#server/modules/books/period.ts'
import { heldAgainst } from './findTransfers.ts'
import { mayBeStuck, notThrough, owedAmounts, type Which } from './owed.ts'
import {
  NOTHING,
  type OwedRow,
  partOf,
  type TotalRow,
  totalOf,
  toTransfer,
  type Wanted,
} from './transferRows.ts'

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
  const { pageAndTotal } = await wantedTransfers(reading, query)
  const { rows, total } = await pageAndTotal(page)
  return {
    transfers: rows.map(toTransfer),
    total: total?.amount ?? null,
    pageCount: total ? Math.ceil(total.n / PAGE_SIZE) : pagesToReadOn(page),
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
  if (text || list === 'stuck')
    return heldAgainst(db, list === 'stuck' ? isStuck : sql`true`, { which: of, gateway, order, text })
  const part: Wanted['part'] = async (most, after) =>
    list === 'due'
      ? duePart[kind ?? 'both'](db, undefined, { gateway, most, after })
      : (await db.execute<OwedRow>(partOf(of, gateway, { order, most, after }))).rows
  const total = async () => (await db.execute<TotalRow>(totalOf(owedAmounts(of)))).rows[0] ?? NOTHING
  return {
    part,
    pageAndTotal: async (page) => {
      const [rows, sum] = await Promise.all([part(PAGE_SIZE, (page - 1) * PAGE_SIZE), total()])
      return { rows, total: sum }
    },
  }
}

const firstDueFirst = sql`since, id`

function ofKind(kind: TransferKind | undefined, which: Which): Which {
  const none = sql`false`
  return {
    payouts: kind === 'refund' ? none : which.payouts,
    refunds: kind === 'payout' ? none : which.refunds,
  }
}

const dueOf = (kind: TransferKind | undefined) =>
  preparedStatement<OwedRow, undefined>(`transfers_due_${kind ?? 'both'}`, () =>
    partOf(ofKind(kind, notThrough), sql.placeholder('gateway'), {
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
