// What the money of a benchmark's hires has been through, as rows.

const stageRows = `
  insert into stages (id, bid_id, "order", title, description, price, status, held_since)
  select gen_random_uuid(), bids.id, n, 'Stage ' || n, 'Work and materials.', 200000,
    case jobs.state when 'complete' then 'paid_out' when 'in_progress' then case n when 1 then 'in_escrow' else 'unpaid' end else 'unpaid' end,
    case when jobs.state = 'in_progress' and n = 1 then hired_at end
  from bids join jobs on jobs.hired_bid_id = bids.id cross join generate_series(1, 2) n`

const paymentRows = `
  insert into payments (id, customer_id, job_id, bid_id, card_id, operation_key, hires, amount, gateway, status, created_at, settled_at)
  select gen_random_uuid(), customer_id, id, hired_bid_id, gen_random_uuid(), id::text, true, 441000, 'sandbox', 'succeeded', hired_at, hired_at
  from jobs where state in ('in_progress', 'complete')`

const paidStages = `
  insert into payment_stages (id, payment_id, stage_id, price, price_before, fee, tax, price_tax, taxes, total, fee_rate)
  select gen_random_uuid(), payments.id, stages.id, 200000, 0, 10000, 10500, 10000, '[]', 220500, 500
  from payments join stages using (bid_id) where stages.status in ('in_escrow', 'paid_out')`

const payoutRows = `
  insert into payouts (id, stage_id, provider_id, price, fee, tax, price_tax, taxes, amount, fee_rate, gateway, status, created_at, settled_at)
  select gen_random_uuid(), stages.id, hired_provider_id, 200000, 20000, 1000, 10000, '[]', 189000, 1000, 'sandbox',
    case when random() < 0.002 then 'queued' else 'complete' end, hired_at, hired_at + interval '2 days'
  from stages join jobs on jobs.hired_bid_id = stages.bid_id where stages.status = 'paid_out'`

const refundRows = `
  insert into refunds (id, payment_stage_id, customer_id, price, fee, tax, price_tax, taxes, amount, gateway, status, created_at, settled_at)
  select gen_random_uuid(), payment_stages.id, customer_id, 200000, 10000, 10500, 10000, '[]', 220500, 'sandbox', 'complete', settled_at, settled_at
  from payments join payment_stages on payment_id = payments.id where random() < 0.02`

const disputeRows = `
  insert into disputes (id, stage_id, opened_by, reason, wish, price, status, created_at, ended_at, released)
  select gen_random_uuid(), id, 'customer', 'not_done', 'refund', price, case when waits then 'answered' else 'decided' end,
    now() - random() * interval '900 days', case when not waits then now() end, case when not waits then 100000 end
  from stages cross join lateral (select random() < case when stages.id is not null then 0.02 end as waits) chance
  where status = 'paid_out' and random() < 0.02`

/** The journal's: what came in for each payment, what was released of each stage, and what has gone out for it. */
const journalRows = `
  with moved as (
    select 'payment' as kind, id as source, customer_id as person, null::uuid as stage, settled_at as at,
      array['gateway', 'escrow', 'unearned_fees', 'tax_payable'] as accounts,
      array[amount, -amount * 20 / 21, -amount / 21, 0] as amounts
    from payments
    union all
    select 'release', id, provider_id, stage_id, created_at,
      array['escrow', 'provider_payable', 'commission_revenue', 'tax_payable'], array[price + price_tax, -amount, -fee, -tax]
    from payouts
    union all
    select 'payout', id, provider_id, stage_id, settled_at, array['provider_payable', 'gateway'], array[amount, -amount]
    from payouts where status = 'complete' and settled_at <= now()
  ), entry as (
    insert into journal_entries (id, kind, source_id, created_at)
    select gen_random_uuid(), kind, source, at from moved order by at returning id, kind, source_id
  )
  insert into journal_lines (id, entry_id, account, stage_id, user_id, amount)
  select gen_random_uuid(), entry.id, account, stage, person, amount
  from moved join entry on entry.source_id = moved.source and entry.kind = moved.kind
  cross join lateral unnest(accounts, amounts) as line (account, amount) where amount <> 0`

/** As the hour's work leaves it. */
const carriedRows = `
  insert into carried_balances (account, currency, amount, through)
  select account, currency, sum(amount), now() - interval '1 hour'
  from journal_lines join journal_entries on journal_entries.id = entry_id
  where journal_entries.created_at <= now() - interval '1 hour' group by 1, 2`

/** As a payment leaves them. */
const words = `select note_stage_words(array(select distinct stage_id from payment_stages))`

/** In this order, of jobs that have a hire. */
export const moneyRows = [
  stageRows,
  paymentRows,
  paidStages,
  payoutRows,
  refundRows,
  disputeRows,
  journalRows,
  carriedRows,
  words,
] as const
