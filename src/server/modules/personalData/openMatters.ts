import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { OPEN_MATTERS, type OpenMatter } from '#shared/domain/closing.ts'
import { jobId, type UserId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'

/** More than a person can look through; closing is refused for one. */
const MOST_TOLD = 100

const found = z.object({ kind: z.enum(OPEN_MATTERS), job: jobId.nullable(), title: z.string() })

/**
 * Everything that is still open between somebody and the others, each matter of a job once. Money of theirs that no
 * row explains counts as well: the ledger has the last word.
 */
export async function openMatters(db: Database, user: UserId): Promise<OpenMatter[]> {
  const { rows } = await db.execute(sql`
    with mine as (
      select jobs.id as job, jobs.title, jobs.state, jobs.customer_id, jobs.hired_bid_id from jobs
      where jobs.customer_id = ${user} or jobs.hired_provider_id = ${user}
    ),
    matters as (
      select 'hire' as kind, job, title from mine where state in ('waiting', 'in_progress')
      union select 'payment', jobs.id, jobs.title
        from payments join bids on bids.id = payments.bid_id join jobs on jobs.id = payments.job_id
        where (payments.customer_id = ${user} or bids.provider_id = ${user})
          and payments.status in ('pending', 'requires_action', 'unknown')
      union select case stages.status when 'in_escrow' then 'held' when 'rejected' then 'held'
          when 'requested' then 'requested' when 'disputed' then 'dispute' else 'approved' end, mine.job, mine.title
        from mine join stages on stages.bid_id = mine.hired_bid_id
        where stages.status in ('in_escrow', 'requested', 'rejected', 'approved', 'disputed')
      union select 'dispute', mine.job, mine.title
        from mine join stages on stages.bid_id = mine.hired_bid_id join disputes on disputes.stage_id = stages.id
        where disputes.status in ('open', 'answered', 'overdue')
      union select 'chargeback', jobs.id, jobs.title
        from chargebacks join payments on payments.id = chargebacks.payment_id
          join bids on bids.id = payments.bid_id join jobs on jobs.id = payments.job_id
        where (payments.customer_id = ${user} or bids.provider_id = ${user})
          and chargebacks.status in ('warned', 'inquiry', 'needs_response', 'under_review')
      union select 'payout', jobs.id, jobs.title
        from payouts join stages on stages.id = payouts.stage_id join bids on bids.id = stages.bid_id
          join jobs on jobs.id = bids.job_id
        where payouts.provider_id = ${user} and payouts.status in ('queued', 'reversed')
      union select 'refund', jobs.id, jobs.title
        from refunds join payment_stages on payment_stages.id = refunds.payment_stage_id
          join payments on payments.id = payment_stages.payment_id join jobs on jobs.id = payments.job_id
        where refunds.customer_id = ${user} and refunds.status in ('queued', 'sent', 'failed')
    )
    select * from matters
    union all
    select 'balance', null, '' where not exists (select from matters) and exists (
      select from journal_lines where user_id = ${user} and account in ('provider_payable', 'customer_payable')
      having sum(amount) <> 0)
    limit ${MOST_TOLD}`)
  const order = (kind: (typeof OPEN_MATTERS)[number]) => OPEN_MATTERS.indexOf(kind)
  return z
    .array(found)
    .parse(rows)
    .map(({ kind, job: id, title }) => ({ kind, jobId: id, jobTitle: title }))
    .toSorted((one, other) => order(one.kind) - order(other.kind))
}
