import { sql } from 'drizzle-orm'

/**
 * Selects `finding` for the first document without a number, or series with a gap: every stage of a payment that
 * succeeded has an invoice, every refund that went back a credit note, and each series is 1, 2, 3 … to its last.
 */
export const missingNumbers = sql`
  select finding from (
    select 'payment stage ' || s.id || ' is paid and has no number of an invoice' as finding
    from payment_stages s join payments p on p.id = s.payment_id
    where p.status = 'succeeded' and not exists (select 1 from documents where payment_stage_id = s.id)
    union all
    select 'refund ' || r.id || ' has gone back and has no number of a credit note' from refunds r
    where r.status in ('complete', 'paid_otherwise', 'charged_back') and not exists (select 1 from documents where refund_id = r.id)
    union all
    select 'the series ' || series || ' is at ' || last || ' and has ' || given || ' numbers, the last ' || highest
    from (
      select series, last, (select count(*) from documents d where d.series = s.series) as given,
        (select coalesce(max(number), 0) from documents d where d.series = s.series) as highest
      from document_series s
    ) series where (given, highest) <> (last, last)
  ) missing limit 1`
