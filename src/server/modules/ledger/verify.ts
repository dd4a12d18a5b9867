import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/connection.ts'
import type { JournalKind } from '#server/db/schema/index.ts'
import { missingNumbers } from '#server/modules/documents/missingNumbers.ts'
import { chart } from './chart.ts'
import { invariants, type VerifiedInvariant } from './invariants.ts'
import {
  adds,
  costNow,
  feeOf,
  isCommissionTax,
  isPaidTax,
  keptOnFee,
  keptOnPrice,
  onFee,
  onPrice,
  sumOfLines,
  unlikeItsRates,
} from './pricingInSql.ts'

export interface Violation {
  readonly invariant: VerifiedInvariant
  /** Which row, and what is wrong with it. */
  readonly finding: string
}

const money = (balance: SQL) => sql`(
  select coalesce(-sum(amount), 0) from journal_lines where stage_id = m.id and account = ${balance})`

/**
 * The accounts of what is there or lost; whatever is on the others is owed or earned. What is charged back after it was
 * passed on is less than nothing at the gateway: then it stands on the accounts of that.
 */
const debited = sql`(${sql.join(
  Object.entries(chart).flatMap(([account, { kind }]) =>
    kind === 'asset' || kind === 'expense' ? [sql`${account}`] : [],
  ),
  sql`, `,
)})`

/** How many entries of a kind there are for a row. */
const entered = (kind: JournalKind) =>
  sql`(select count(*) from journal_entries where kind = ${kind} and source_id = r.id)`

/** For each invariant, what selects `finding`, a text, for the first row that fails it. */
const checks: Readonly<Record<VerifiedInvariant, SQL>> = {
  'entries-balance': sql`
      select 'journal entry ' || entry_id || ' sums to ' || sum(amount) || ' ' || currency as finding
      from journal_lines group by entry_id, currency having sum(amount) <> 0 limit 1`,
  'accounts-keep-their-side': sql`
      select finding from (
        select 'stage ' || stage_id || ' has ' || sum(amount) || ' ' || currency || ' on ' || account as finding
        from journal_lines where account <> 'gateway' group by stage_id, account, currency
        having case when account in ${debited} then sum(amount) < 0 else sum(amount) > 0 end
        union all
        select 'stage ' || stage_id || ' has ' || sum(amount) || ' ' || currency || ' on gateway and what was charged back'
        from journal_lines where account in ${debited} group by stage_id, currency having sum(amount) < 0
      ) beyond limit 1`,
  'movements-are-entered-once': sql`
      select finding from (
        select 'payment ' || id || ' is not in the journal' as finding from payments p where status = 'succeeded'
          and not exists (select 1 from journal_entries where kind = 'payment' and source_id = p.id)
        union all
        select 'payout ' || id || ' was not released in the journal' from payouts p
          where not exists (select 1 from journal_entries where kind = 'release' and source_id = p.id)
        union all
        select 'payout ' || id || ' is ' || status || ' and ' || case when sent > 0 then 'sent' else 'not' end || ' in the journal'
        from (
          select id, status, ${entered('payout')} - ${entered('payout_reversed')} as sent from payouts r
        ) payout where sent <> case when status = 'complete' then 1 else 0 end
        union all
        select kind || ' ' || id || ' is ' || status || ' and settled otherwise in the journal'
        from (
          select 'payout' as kind, id, status, ${entered('payout_otherwise')} as otherwise,
            ${entered('payout_charged_back')} as charged_back from payouts r
          union all
          select 'refund', id, status, ${entered('refund_otherwise')}, ${entered('refund_charged_back')} from refunds r
        ) settled
        where (otherwise, charged_back) <> (
          case when status = 'paid_otherwise' then 1 else 0 end, case when status = 'charged_back' then 1 else 0 end)
        union all
        select 'refund ' || id || ' is not in the journal' from refunds r
          where not exists (select 1 from journal_entries where kind = 'cancellation' and source_id = r.id)
        union all
        select 'refund ' || id || ' is ' || status || ' and ' || case when sent > 0 then 'sent' else 'not' end || ' in the journal'
        from (
          select id, status, ${entered('refund')} - ${entered('refund_returned')} as sent from refunds r
        ) refund where sent <> case when status = 'complete' then 1 else 0 end
        union all
        select 'fee ' || movement || ' of the gateway is ' || amount || ' cents and ' || booked || ' in the journal'
        from (
          select f.movement, f.amount, coalesce((
            select sum(l.amount) from journal_entries e join journal_lines l on l.entry_id = e.id
            where e.kind = 'gateway_fee' and e.source_id = f.id and l.account = 'gateway_fees'), 0) as booked
          from gateway_fees f
        ) fee where amount <> booked
      ) missing limit 1`,
  'chargebacks-are-booked': sql`
      select finding from (
        select 'chargeback ' || id || ' is ' || status || ' and not so in the journal' as finding
        from (
          select id, status, ${entered('chargeback')} as taken, ${entered('chargeback_won')} as won,
            ${entered('chargeback_lost')} as lost from chargebacks r
        ) booked
        where (taken, won, lost) <> (
          case when status in ('needs_response', 'under_review', 'won', 'lost') then 1 else 0 end,
          case when status = 'won' then 1 else 0 end, case when status = 'lost' then 1 else 0 end)
        union all
        select 'chargeback ' || c.id || ' is ' || c.amount || ' cents and its stages sum to ' || sum(s.amount)
        from chargebacks c join chargeback_stages s on s.chargeback_id = c.id
        group by c.id having sum(s.amount) <> c.amount
        union all
        select 'stage ' || stage_id || ' has ' || held || ' cents with banks, and its chargebacks say ' || expected
        from (
          select s.stage_id, sum(case when c.status in ('needs_response', 'under_review') then p.amount else 0 end) as expected,
            coalesce((select sum(l.amount) from journal_lines l
              where l.stage_id = s.stage_id and l.account = 'chargebacks'), 0) as held
          from chargeback_stages p join chargebacks c on c.id = p.chargeback_id
            join payment_stages s on s.id = p.payment_stage_id
          group by s.stage_id
        ) with_banks where held <> expected
        union all
        select 'stage ' || m.id || ' is frozen by a chargeback that is not open' from stages m
        where m.chargeback_id is not null and not exists (
          select 1 from chargebacks c where c.id = m.chargeback_id and c.status in ('needs_response', 'under_review'))
      ) wrong limit 1`,
  'escrow-agrees-with-stages': sql`
      select 'stage ' || id || ' holds ' || held || ' cents and is ' || status
        || ', and its rows say ' || expected as finding
      from (
        select m.id, m.status, ${money(sql`'escrow'`)} as held,
          (select coalesce(sum(s.price + s.price_tax), 0) from payment_stages s join payments p on p.id = s.payment_id
            where s.stage_id = m.id and p.status = 'succeeded')
          - (select coalesce(sum(o.price + o.price_tax), 0) from payouts o where o.stage_id = m.id)
          - (select coalesce(sum(r.price + r.price_tax), 0) from refunds r join payment_stages s on s.id = r.payment_stage_id
            where s.stage_id = m.id) as expected,
          m.price + coalesce((select s.price_tax from payment_stages s join payments p on p.id = s.payment_id
            where s.stage_id = m.id and s.live and p.status = 'succeeded'), 0) as price
        from stages m
      ) stage
      where held <> expected or held < 0
        or (status in ('in_escrow', 'requested', 'rejected', 'disputed') and held <> price)
        or (status in ('unpaid', 'approved', 'paid_out') and held <> 0)
      limit 1`,
  'stages-sum-to-bid': sql`
      select 'bid ' || id || ' is ' || agreed || ' cents with its changes and its stages sum to ' || staged as finding
      from (
        select b.id, b.price + (select coalesce(sum(c.price - c.previous_price), 0) from change_orders c
            where c.bid_id = b.id and c.status = 'accepted') as agreed,
          (select coalesce(sum(m.price), 0) from stages m where m.bid_id = b.id) as staged
        from bids b
      ) hire
      where agreed <> staged limit 1`,
  'payments-recompute': sql`
      select 'payment stage ' || id || ' does not recompute from its rates' as finding
      from ${unlikeItsRates(sql`payment_stages`, sql`price_before`, isPaidTax)}
        or total <> price + fee + tax or price_tax <> ${sumOfLines(onPrice)}
        or tax <> ${sumOfLines(sql`${onPrice} + ${onFee}`)} limit 1`,
  'payments-sum-their-stages': sql`
      select 'payment ' || p.id || ' is ' || p.amount || ' cents and its stages sum to ' || coalesce(sum(s.total), 0) as finding
      from payments p left join payment_stages s on s.payment_id = p.id
      group by p.id having coalesce(sum(s.total), 0) <> p.amount limit 1`,
  'payouts-recompute': sql`
      select 'payout ' || id || ' does not recompute from its rates' as finding
      from ${unlikeItsRates(sql`payouts`, costNow, isCommissionTax)}
        or amount <> price + price_tax - fee - tax or price_tax <> ${sumOfLines(onPrice)}
        or tax <> ${sumOfLines(onFee)} limit 1`,
  'refunds-are-what-was-paid': sql`
      select 'refund ' || id || ' differs from what was paid' as finding from (
        select r.id, r.price, r.fee, r.tax, r.price_tax, r.taxes, r.amount, s.price as paid, s.fee as paid_fee,
          s.tax as paid_tax, s.price_tax as paid_price_tax, s.taxes as paid_taxes,
          r.price <> s.price as is_part, s.live, s.fee_rate, o.price as released, s.price_before as before
        from refunds r join payment_stages s on s.id = r.payment_stage_id
          left join lateral (
            select price from payouts where stage_id = s.stage_id and price = s.price - r.price limit 1
          ) o on true
      ) refund
      where amount <> price + fee + tax
        or (tax, price_tax) <> (${sumOfLines(sql`${onPrice} + ${onFee}`)}, ${sumOfLines(onPrice)})
        or (not is_part and (live or (price, fee, tax, price_tax) <> (paid, paid_fee, paid_tax, paid_price_tax)))
        or (is_part and (price, fee, tax, price_tax) is distinct from (
          paid - released,
          paid_fee - least(paid_fee, ${adds(feeOf, sql`released`)}),
          paid_tax - ${sumOfLines(sql`${keptOnPrice} + ${keptOnFee}`, sql`paid_taxes`)},
          paid_price_tax - ${sumOfLines(keptOnPrice, sql`paid_taxes`)}))
      limit 1`,
  'documents-are-numbered': missingNumbers,
}

/** Recomputes the money of a whole database; the first row that fails each check. An empty list is a sound ledger. */
export async function verifyLedger(db: Database): Promise<Violation[]> {
  const found: Violation[] = []
  for (const [invariant, { says }] of Object.entries(invariants)) {
    if (!isVerified(invariant)) continue
    const { rows } = await db.execute<{ finding: string }>(checks[invariant])
    for (const { finding } of rows) found.push({ invariant, finding: `${finding} (${says})` })
  }
  return found
}

function isVerified(invariant: string): invariant is VerifiedInvariant {
  return invariant in checks
}
