import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/connection.ts'
import { chart } from './chart.ts'
import { invariants, type VerifiedInvariant } from './invariants.ts'

export interface Violation {
  readonly invariant: VerifiedInvariant
  /** Which row, and what is wrong with it. */
  readonly finding: string
}

/** `share` of domain/money.ts in SQL: a rate in basis points of an amount in cents, rounded half up. */
function share(amount: SQL, rate: SQL): SQL {
  return sql`((${amount} * ${rate} + 5000) / 10000)`
}

const feeOf = (price: SQL) => share(price, sql`fee_rate`)

/** What the stages before a row's stage cost. Once one is paid out they stay so; a payment keeps what it was priced by. */
const costNow = sql`(select coalesce(sum(e.price), 0)::bigint from stages m
  join stages e on e.bid_id = m.bid_id and e."order" < m."order" where m.id = r.stage_id)`
const customerTaxOf = (price: SQL) => share(sql`(${price} + ${feeOf(price)})`, sql`tax_rate`)

/** What a price adds to `of`, where `before` came first. */
const adds = (of: (price: SQL) => SQL, price = sql`price`) =>
  sql`(${of(sql`(before + ${price})`)} - ${of(sql`before`)})`

/**
 * Each payment's or payout's row as `priced`, with `before`, what its bid's stages before it cost: of fee and tax it has
 * what its stage adds to them (domain/pricing.ts). Rows from before that rule were priced by themselves, and stay so.
 */
function unlikeItsRates(table: SQL, costBefore: SQL, taxOf: (price: SQL) => SQL): SQL {
  return sql`(
      select r.*, ${costBefore} as before from ${table} r
    ) priced
    where ((fee, tax) <> (${adds(feeOf)}, ${adds(taxOf)})
      and (fee, tax) <> (${feeOf(sql`price`)}, ${taxOf(sql`price`)}))`
}

const money = (balance: SQL) => sql`(
  select coalesce(-sum(amount), 0) from journal_lines where stage_id = m.id and account = ${balance})`

/** The accounts that are assets; whatever is on the others is owed or earned. */
const assets = sql`(${sql.join(
  Object.entries(chart).flatMap(([account, { kind }]) => (kind === 'asset' ? [sql`${account}`] : [])),
  sql`, `,
)})`

/** For each invariant, what selects `finding`, a text, for the first row that fails it. */
const checks: Readonly<Record<VerifiedInvariant, SQL>> = {
  'entries-balance': sql`
      select 'journal entry ' || entry_id || ' sums to ' || sum(amount) || ' ' || currency as finding
      from journal_lines group by entry_id, currency having sum(amount) <> 0 limit 1`,
  'accounts-keep-their-side': sql`
      select 'stage ' || stage_id || ' has ' || sum(amount) || ' ' || currency || ' on ' || account as finding
      from journal_lines group by stage_id, account, currency
      having case when account in ${assets} then sum(amount) < 0 else sum(amount) > 0 end limit 1`,
  'movements-are-entered-once': sql`
      select finding from (
        select 'payment ' || id || ' is not in the journal' as finding from payments p where status = 'succeeded'
          and not exists (select 1 from journal_entries where kind = 'payment' and source_id = p.id)
        union all
        select 'payout ' || id || ' was not released in the journal' from payouts p
          where not exists (select 1 from journal_entries where kind = 'release' and source_id = p.id)
        union all
        select 'payout ' || id || ' is complete and not in the journal' from payouts p where status = 'complete'
          and not exists (select 1 from journal_entries where kind = 'payout' and source_id = p.id)
        union all
        select 'refund ' || id || ' is not in the journal' from refunds r
          where not exists (select 1 from journal_entries where kind = 'cancellation' and source_id = r.id)
        union all
        select 'refund ' || id || ' is complete and not in the journal' from refunds r where status = 'complete'
          and not exists (select 1 from journal_entries where kind = 'refund' and source_id = r.id)
      ) missing limit 1`,
  'escrow-agrees-with-stages': sql`
      select 'stage ' || id || ' holds ' || held || ' cents and is ' || status
        || ', and its rows say ' || expected as finding
      from (
        select m.id, m.status, ${money(sql`'escrow'`)} as held,
          (select coalesce(sum(s.price), 0) from payment_stages s join payments p on p.id = s.payment_id
            where s.stage_id = m.id and p.status = 'succeeded')
          - (select coalesce(sum(o.price), 0) from payouts o where o.stage_id = m.id)
          - (select coalesce(sum(r.price), 0) from refunds r join payment_stages s on s.id = r.payment_stage_id
            where s.stage_id = m.id) as expected,
          m.price
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
      from ${unlikeItsRates(sql`payment_stages`, sql`price_before`, customerTaxOf)}
        or total <> price + fee + tax limit 1`,
  'payments-sum-their-stages': sql`
      select 'payment ' || p.id || ' is ' || p.amount || ' cents and its stages sum to ' || coalesce(sum(s.total), 0) as finding
      from payments p left join payment_stages s on s.payment_id = p.id
      group by p.id having coalesce(sum(s.total), 0) <> p.amount limit 1`,
  'payouts-recompute': sql`
      select 'payout ' || id || ' does not recompute from its rates' as finding
      from ${unlikeItsRates(sql`payouts`, costNow, (price) => share(feeOf(price), sql`tax_rate`))}
        or amount <> price - fee - tax limit 1`,
  'refunds-are-what-was-paid': sql`
      select 'refund ' || id || ' differs from what was paid' as finding from (
        select r.id, r.price, r.fee, r.tax, r.amount, s.price as paid, s.fee as paid_fee, s.tax as paid_tax,
          s.live as is_part, s.fee_rate, s.tax_rate, o.price as released,
          s.price_before as before
        from refunds r join payment_stages s on s.id = r.payment_stage_id
          left join payouts o on o.stage_id = s.stage_id
      ) refund
      where amount <> price + fee + tax
        or (not is_part and (price, fee, tax) <> (paid, paid_fee, paid_tax))
        or (is_part and (price, fee, tax) is distinct from (
          paid - released,
          paid_fee - least(paid_fee, ${adds(feeOf, sql`released`)}),
          paid_tax - least(paid_tax, ${adds(customerTaxOf, sql`released`)})))
      limit 1`,
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
