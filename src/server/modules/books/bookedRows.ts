import { inArray, sql, type SQL } from 'drizzle-orm'
import type { JournalKind } from '#server/db/schema/index.ts'

/** The customer's fee that is earned with a stage's release: what was paid of it, less what went back. */
const earnedFee = sql`coalesce((
  select s.fee - coalesce((select r.fee from refunds r where r.payment_stage_id = s.id), 0)
  from payment_stages s join payments p on p.id = s.payment_id
  where s.stage_id = o.stage_id and p.status = 'succeeded' and p.settled_at <= o.created_at
  order by p.settled_at desc limit 1), 0)`

/** The tax on a price that was held when taxes got lines: entered as ours, and corrected by an entry of its own. */
const corrected = sql`(case when exists (
  select 1 from journal_entries c where c.kind = 'tax_correction' and c.source_id = s.id) then s.price_tax else 0 end)`

const isOf = (...kinds: JournalKind[]) => inArray(sql`e.kind`, kinds)

const refund = sql`
  select s.stage_id, r.price, r.fee, r.tax, r.price_tax, r.taxes, r.amount, 0 as earned, 0 as corrected
  from refunds r join payment_stages s on s.id = r.payment_stage_id
  where r.id = e.source_id
    and ${isOf('cancellation', 'refund', 'refund_returned', 'refund_otherwise', 'refund_charged_back')}`

const payout = (isOfKind: SQL, earned: SQL) => sql`
  select o.stage_id, o.price, o.fee, o.tax, o.price_tax, o.taxes, o.amount, ${earned}, 0
  from payouts o where o.id = e.source_id and ${isOfKind}`

const chargeback = sql`
  select s.stage_id, 0, 0, 0, 0, '[]'::jsonb, c.amount, 0, 0
  from chargeback_stages c join payment_stages s on s.id = c.payment_stage_id
  where c.chargeback_id = e.source_id and ${isOf('chargeback', 'chargeback_won', 'chargeback_lost')}`

const payment = sql`
  select s.stage_id, s.price, s.fee, s.tax, s.price_tax, s.taxes, s.total, 0, ${corrected}
  from payment_stages s where s.payment_id = e.source_id and ${isOf('payment')}`

/** What an entry `e` of the journal was written for: `booked`, the rows that its kind and source name, looked up for each. */
export const bookedRows = sql`lateral (
  ${refund}
  union all ${payout(isOf('release'), earnedFee)}
  union all ${payout(isOf('payout', 'payout_reversed', 'payout_otherwise', 'payout_charged_back'), sql`0`)}
  union all ${chargeback}
  union all ${payment}
) booked`
