import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/connection.ts'

export interface Violation {
  invariant: number
  /** Which row, and what is wrong with it. */
  finding: string
}

interface Check {
  invariant: number
  says: string
  /** Selects `finding`, a text, for the first row that fails. */
  find: SQL
}

/** `share` of rules/money.ts in SQL: a rate in basis points of an amount in cents, rounded half up. */
function share(amount: SQL, rate: SQL): SQL {
  return sql`((${amount} * ${rate} + 5000) / 10000)`
}

const money = (balance: SQL) => sql`(
  select coalesce(-sum(amount), 0) from journal_lines where milestone_id = m.id and account = ${balance})`

const checks: readonly Check[] = [
  {
    invariant: 1,
    says: 'every journal entry sums to zero per currency',
    find: sql`
      select 'journal entry ' || entry_id || ' sums to ' || sum(amount) || ' ' || currency as finding
      from journal_lines group by entry_id, currency having sum(amount) <> 0 limit 1`,
  },
  {
    invariant: 1,
    says: 'every payment, payout and refund that happened is in the journal',
    find: sql`
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
  },
  {
    invariant: 2,
    says: 'a stage’s escrow is what was paid less what was released and refunded, never negative, and agrees with its status',
    find: sql`
      select 'stage ' || id || ' holds ' || held || ' cents at payment_status ' || payment_status
        || ', and its rows say ' || expected as finding
      from (
        select m.id, m.payment_status, ${money(sql`'escrow'`)} as held,
          (select coalesce(sum(s.price), 0) from payment_stages s join payments p on p.id = s.payment_id
            where s.milestone_id = m.id and p.status = 'succeeded')
          - (select coalesce(sum(o.price), 0) from payouts o where o.milestone_id = m.id)
          - (select coalesce(sum(r.price), 0) from refunds r join payment_stages s on s.id = r.payment_stage_id
            where s.milestone_id = m.id) as expected,
          m.price
        from milestones m
      ) stage
      where held <> expected or held < 0
        or (payment_status in (2, 3, 5) and held <> price) or (payment_status in (1, 4, 6) and held <> 0)
      limit 1`,
  },
  {
    invariant: 3,
    says: 'stages sum to the bid, to the cent',
    find: sql`
      select 'bid ' || b.id || ' is ' || b.price || ' cents and its stages sum to ' || coalesce(sum(m.price), 0) as finding
      from bids b left join milestones m on m.bid_id = b.id
      group by b.id having coalesce(sum(m.price), 0) <> b.price limit 1`,
  },
  {
    invariant: 9,
    says: 'fee, tax and total of a payment recompute from its rates',
    find: sql`
      select 'payment stage ' || id || ' does not recompute from its rates' as finding from payment_stages
      where fee <> ${share(sql`price`, sql`fee_rate`)} or tax <> ${share(sql`(price + fee)`, sql`tax_rate`)}
        or total <> price + fee + tax limit 1`,
  },
  {
    invariant: 9,
    says: 'a payment is the sum of its stages',
    find: sql`
      select 'payment ' || p.id || ' is ' || p.amount || ' cents and its stages sum to ' || coalesce(sum(s.total), 0) as finding
      from payments p left join payment_stages s on s.payment_id = p.id
      group by p.id having coalesce(sum(s.total), 0) <> p.amount limit 1`,
  },
  {
    invariant: 9,
    says: 'fee, tax and amount of a payout recompute from its rates',
    find: sql`
      select 'payout ' || id || ' does not recompute from its rates' as finding from payouts
      where fee <> ${share(sql`price`, sql`fee_rate`)} or tax <> ${share(sql`fee`, sql`tax_rate`)}
        or amount <> price - fee - tax limit 1`,
  },
  {
    invariant: 9,
    says: 'a refund is what was paid',
    find: sql`
      select 'refund ' || r.id || ' differs from what was paid' as finding
      from refunds r join payment_stages s on s.id = r.payment_stage_id
      where (r.price, r.fee, r.tax, r.amount) <> (s.price, s.fee, s.tax, s.total) limit 1`,
  },
]

/** Recomputes the money of a whole database; the first row that fails each check. An empty list is a sound ledger. */
export async function verifyLedger(db: Database): Promise<Violation[]> {
  const found: Violation[] = []
  for (const check of checks) {
    const { rows } = await db.execute<{ finding: string }>(check.find)
    for (const { finding } of rows)
      found.push({ invariant: check.invariant, finding: `${finding} (${check.says})` })
  }
  return found
}
