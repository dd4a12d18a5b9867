import { type Placeholder, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import {
  jobId,
  type StageId,
  stageId,
  transactionId,
  type TransactionId,
  type UserId,
} from '#shared/domain/ids.ts'
import { type Transaction, TRANSACTION_KINDS, TRANSACTION_STATES } from '#shared/domain/transaction.ts'
import { documentNumber } from '#shared/domain/documentNumber.ts'
import { cents } from '#shared/domain/money.ts'
import { TAX_NAMES, type TaxLine } from '#shared/domain/tax.ts'
import type { Database, Pool } from '#server/db/connection.ts'
import { preparedStatement } from '#server/db/prepared.ts'
import { dayOf } from '#server/db/timeZones.ts'
import { type CalendarPeriod, periodOf, within } from '#server/modules/books/period.ts'

const amount = z.number().transform(cents)

/** As it stands in the database. */
const storedTaxLine = z.object({
  name: z.enum(TAX_NAMES),
  rate: z.number(),
  onPrice: amount,
  onFee: amount,
}) satisfies z.ZodType<TaxLine>

const row = z.object({
  id: transactionId,
  kind: z.enum(TRANSACTION_KINDS),
  stage_id: stageId,
  job_id: jobId,
  job_title: z.string(),
  job_description: z.string(),
  stage_title: z.string(),
  customer_name: z.string(),
  provider_name: z.string(),
  /** The supplier as the law wants an invoice to name them, also once their account is closed. */
  supplier: z.string(),
  provider_gst: z.string(),
  provider_qst: z.string(),
  price: amount,
  fee: amount,
  tax: amount,
  price_tax: amount,
  taxes: z.array(storedTaxLine),
  amount,
  fee_rate: z.number(),
  /** Of its document, and of a credit note that of the invoice it corrects. */
  number: z.number().nullable(),
  corrected: z.number().nullable(),
  paid_otherwise: z.boolean(),
  status: z.enum(TRANSACTION_STATES),
  happened_at: z.coerce.date(),
  /** The day of it where the person is, YYYY-MM-DD. */
  happened_on: z.string(),
  statement: z.string(),
})
export type TransactionRow = z.output<typeof row>

/** What they share: the stage, the job and both people. */
const about = sql`
  join stages on stages.id = money.stage_id
  join bids on bids.id = stages.bid_id
  join jobs on jobs.id = bids.job_id
  join users customer on customer.id = jobs.customer_id
  join users provider on provider.id = bids.provider_id
  left join closed_accounts closed on closed.user_id = provider.id`

/**
 * One select over payments into escrow, refunds and payouts of `user`; each kind is found by its own index. One
 * happened when it was settled; until then it stands where it was begun. `cut` leaves a part before they are joined with
 * what they are for.
 */
function transactionsOf(
  user: UserId | Placeholder,
  timezone: string | Placeholder,
  condition: SQL,
  cut = sql.empty(),
): SQL {
  return sql`
    select money.*, ${dayOf(sql`money.happened_at`, timezone)} as happened_on, jobs.id as job_id, jobs.title as job_title, jobs.description as job_description, stages.title as stage_title,
      customer.name as customer_name, provider.name as provider_name,
      coalesce(closed.name, provider.name) as supplier, coalesce(closed.gst_number, provider.gst_number) as provider_gst,
      coalesce(closed.qst_number, provider.qst_number) as provider_qst
    from (
      select stage.id, 'payment' as kind, stage.stage_id, stage.price, stage.fee, stage.tax, stage.price_tax, stage.taxes, stage.total as amount, stage.fee_rate,
        'complete' as status, payment.settled_at as happened_at, invoice.number, null::int as corrected, false as paid_otherwise, payment.statement
      from payments payment join payment_stages stage on stage.payment_id = payment.id
        left join documents invoice on invoice.payment_stage_id = stage.id
      where payment.customer_id = ${user} and payment.status = 'succeeded'
      union all
      select refund.id, 'refund', stage.stage_id, refund.price, refund.fee, refund.tax, refund.price_tax, refund.taxes, refund.amount, stage.fee_rate,
        case refund.status when 'complete' then 'complete' when 'paid_otherwise' then 'complete' when 'failed' then 'failed'
          when 'charged_back' then 'charged_back' else 'pending' end,
        coalesce(refund.settled_at, refund.created_at), note.number, invoice.number, refund.status = 'paid_otherwise', ''
      from refunds refund join payment_stages stage on stage.id = refund.payment_stage_id
        left join documents note on note.refund_id = refund.id
        left join documents invoice on invoice.payment_stage_id = stage.id
      where refund.customer_id = ${user}
      union all
      select payout.id, 'payout', payout.stage_id, payout.price, payout.fee, payout.tax, payout.price_tax, payout.taxes, payout.amount, payout.fee_rate,
        case payout.status when 'complete' then 'complete' when 'paid_otherwise' then 'complete' when 'reversed' then 'failed'
          when 'charged_back' then 'charged_back' else 'pending' end,
        coalesce(payout.settled_at, payout.created_at), null, null, false, ''
      from payouts payout where payout.provider_id = ${user}
      ${cut}
    ) money ${about}
    where ${condition}
    order by money.happened_at desc, money.id desc`
}

/** Prepared: to plan its three kinds and seven tables takes longer than a month of them. */
const inPeriod = preparedStatement('transactions_in_period', () =>
  transactionsOf(
    sql.placeholder('user'),
    sql.placeholder('timezone'),
    within(sql`money.happened_at`, { from: sql.placeholder('from'), to: sql.placeholder('to') }),
  ),
)

/** A calendar month (1 to 12), or a whole year, of a person's own transactions, in their time zone, newest first. */
export async function transactionsIn(
  db: Pool,
  user: UserId,
  calendar: CalendarPeriod,
): Promise<TransactionRow[]> {
  const period = await periodOf(db, calendar)
  const rows = await inPeriod(db, undefined, { user, timezone: calendar.timezone, ...period })
  return z.array(row).parse(rows)
}

export async function findTransaction(
  db: Database,
  user: UserId,
  id: TransactionId,
  timezone: string,
): Promise<TransactionRow | undefined> {
  const { rows } = await db.execute(transactionsOf(user, timezone, sql`money.id = ${id}`))
  return z.array(row).parse(rows)[0]
}

const latest = preparedStatement('latest_transactions', () =>
  transactionsOf(
    sql.placeholder('user'),
    sql.placeholder('timezone'),
    sql`true`,
    sql`order by happened_at desc, id desc limit ${sql.placeholder('most')}`,
  ),
)

/** A person's own transactions, so many, newest first. */
export async function latestTransactions(
  db: Pool,
  user: UserId,
  timezone: string,
  most: number,
): Promise<TransactionRow[]> {
  return z.array(row).parse(await latest(db, undefined, { user, timezone, most }))
}

/** A person's own transactions for these stages, the earliest first. */
export async function transactionsForStages(
  db: Database,
  user: UserId,
  stages: readonly StageId[],
  timezone: string,
): Promise<TransactionRow[]> {
  const ofThem = sql`money.stage_id = any(${sql.param([...stages])}::uuid[])`
  const { rows } = await db.execute(transactionsOf(user, timezone, ofThem))
  return z.array(row).parse(rows).toReversed()
}

/** The number of a transaction's document; empty of a payout, which has none. */
export function numberOf({ kind, number }: TransactionRow): string {
  if (number === null || kind === 'payout') return ''
  return documentNumber(kind === 'payment' ? 'invoice' : 'credit_note', number)
}

/** The number of the invoice that a credit note corrects; empty of anything else. */
export function correctedNumber({ corrected }: TransactionRow): string {
  return corrected === null ? '' : documentNumber('invoice', corrected)
}

export function toTransaction(found: TransactionRow): Transaction {
  return {
    id: found.id,
    kind: found.kind,
    job: { id: found.job_id, title: found.job_title, description: found.job_description },
    stage: { title: found.stage_title },
    customer: { name: found.customer_name },
    provider: { name: found.provider_name },
    price: found.price,
    fee: found.fee,
    tax: found.tax,
    priceTax: found.price_tax,
    taxes: found.taxes,
    amount: found.amount,
    feeRate: found.fee_rate,
    documentNumber: numberOf(found),
    corrects: correctedNumber(found),
    status: found.status,
    paidAt: found.happened_at,
    statement: found.statement,
  }
}
