import { sql, type SQL } from 'drizzle-orm'
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

const refund = (kind: JournalKind) => sql`
  select ${kind}::text as kind, r.id as source, s.stage_id, r.price, r.fee, r.tax, r.price_tax, r.taxes, r.amount,
    0 as earned, 0 as corrected
  from refunds r join payment_stages s on s.id = r.payment_stage_id
  where e.kind = ${kind} and r.id = e.source_id`

const payout = (kind: JournalKind, earned: SQL) => sql`
  select ${kind}::text, o.id, o.stage_id, o.price, o.fee, o.tax, o.price_tax, o.taxes, o.amount, ${earned}, 0
  from payouts o where e.kind = ${kind} and o.id = e.source_id`

const chargeback = (kind: JournalKind) => sql`
  select ${kind}::text, c.chargeback_id, s.stage_id, 0, 0, 0, 0, '[]'::jsonb, c.amount, 0, 0
  from chargeback_stages c join payment_stages s on s.id = c.payment_stage_id
  where e.kind = ${kind} and c.chargeback_id = e.source_id`

/** What an entry `e` of the journal was written for: `booked`, the rows that its kind and source name, looked up for each. */
export const bookedRows = sql`lateral (
  ${refund('cancellation')}
  union all ${refund('refund')}
  union all ${refund('refund_returned')}
  union all ${refund('refund_otherwise')}
  union all ${refund('refund_charged_back')}
  union all ${payout('release', earnedFee)}
  union all ${payout('payout', sql`0`)}
  union all ${payout('payout_reversed', sql`0`)}
  union all ${payout('payout_otherwise', sql`0`)}
  union all ${payout('payout_charged_back', sql`0`)}
  union all ${chargeback('chargeback')}
  union all ${chargeback('chargeback_won')}
  union all ${chargeback('chargeback_lost')}
  union all
  select 'payment', s.payment_id, s.stage_id, s.price, s.fee, s.tax, s.price_tax, s.taxes, s.total, 0, ${corrected}
  from payment_stages s where e.kind = 'payment' and s.payment_id = e.source_id
) booked`
