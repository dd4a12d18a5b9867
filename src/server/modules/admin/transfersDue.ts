import { sql } from 'drizzle-orm'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { listTransfers } from '#shared/wire/calls/admin.ts'
import type { GatewayName } from '#shared/domain/gateway.ts'
import type { JobId, TransactionId, UserId } from '#shared/domain/ids.ts'
import type { PayoutState, RefundState } from '#shared/domain/owedStates.ts'
import type { Transfer, TransferState } from '#shared/domain/transfer.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { Cents } from '#shared/domain/money.ts'
import type { Database } from '#server/db/connection.ts'
import {
  bids,
  closedAccounts,
  jobs,
  stages,
  paymentStages,
  payouts,
  refunds,
  users,
} from '#server/db/schema/index.ts'
import { owedKeys } from '#server/modules/hiring/payments/queueOwed.ts'

interface DueRow extends Record<string, unknown> {
  id: TransactionId
  kind: Transfer['kind']
  amount: Cents
  user: UserId
  name: string
  email: string
  job: JobId
  title: string
  since: string
  has_account: boolean
  is_foreign: boolean
  failures: number | null
  most: number | null
  error: string | null
  status: PayoutState | RefundState
  frozen: boolean
  attempt: number
  message: string
}

/** Payouts and refunds that have not gone through. Their work in the queue has the key that names them. */
const due = sql`
  select ${payouts.id} as id, 'payout' as kind, ${payouts.amount} as amount, ${payouts.providerId} as user_id,
    ${payouts.stageId} as stage_id, ${payouts.createdAt} as since, ${owedKeys.payout} || ${payouts.id} as key,
    ${payouts.status} as status, ${payouts.attempt} as attempt, ${payouts.failureMessage} as message, ${payouts.gateway} as gateway
  from ${payouts} where ${payouts.status} in ('queued', 'reversed')
  union all
  select ${refunds.id}, 'refund', ${refunds.amount}, ${refunds.customerId},
    ${paymentStages.stageId}, ${refunds.createdAt}, ${owedKeys.refund} || ${refunds.id},
    ${refunds.status}, ${refunds.attempt}, ${refunds.failureMessage}, ${refunds.gateway}
  from ${refunds} join ${paymentStages} on ${paymentStages.id} = ${refunds.paymentStageId}
  where ${refunds.status} in ('queued', 'sent', 'failed')`

/** A page (from 1) of the money that is owed, the oldest first. */
export async function transfersDue(
  { db, gateway }: { db: Database; gateway: GatewayName },
  page: number,
): Promise<ResponseOf<typeof listTransfers>> {
  const [{ rows }, total] = await Promise.all([
    db.execute<DueRow>(sql`
      select due.id, due.kind, due.amount, due.since, ${users.id} as user, coalesce(${closedAccounts.name}, ${users.name}) as name, coalesce(${closedAccounts.email}, ${users.email}) as email,
        ${jobs.id} as job, ${jobs.title} as title, ${users.payoutReadyAt} is not null and coalesce(${users.payoutGateway}, ${gateway}) = ${gateway} as has_account,
        coalesce(due.gateway, ${gateway}) <> ${gateway} as is_foreign,
        due.status, due.attempt, due.message, ${stages.chargebackId} is not null as frozen, work.attempts as failures, work.max_attempts as most, work.last_error as error
      from (${due}) as due
        join ${users} on ${users.id} = due.user_id
        left join ${closedAccounts} on ${closedAccounts.userId} = ${users.id}
        join ${stages} on ${stages.id} = due.stage_id
        join ${bids} on ${bids.id} = ${stages.bidId}
        join ${jobs} on ${jobs.id} = ${bids.jobId}
        left join graphile_worker.jobs as work on work.key = due.key
      order by due.since, due.id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`),
    db.execute<{ n: number }>(sql`select count(*) as n from (${due}) as due`),
  ])
  return {
    transfers: rows.map(toTransfer),
    pageCount: Math.ceil((total.rows[0]?.n ?? 0) / PAGE_SIZE),
    pageSize: PAGE_SIZE,
  }
}

function toTransfer(row: DueRow): Transfer {
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    state: stateOf(row),
    ...failureOf(row),
    to: { id: row.user, name: row.name, email: row.email },
    job: { id: row.job, title: row.title },
    createdAt: new Date(row.since),
  }
}

/** What the gateway said of it comes before what went wrong when it was asked. */
function failureOf({ status, attempt, message, failures, error }: DueRow) {
  if (status === 'failed') return { failures: attempt, lastError: message }
  if (status === 'reversed') return { failures: 0, lastError: '' }
  if (status === 'sent') return { failures: attempt - 1, lastError: message }
  return { failures: error === null ? 0 : (failures ?? 0), lastError: error ?? '' }
}

function stateOf({
  status,
  kind,
  is_foreign: isForeign,
  has_account: hasAccount,
  failures,
  most,
  error,
  frozen,
}: DueRow): TransferState {
  if (isForeign) return 'other_gateway'
  if (frozen && status !== 'sent') return 'frozen'
  if (status === 'reversed') return 'reversed'
  if (status === 'failed') return 'failed'
  if (status === 'sent') return 'pending'
  if (kind === 'payout' && !hasAccount) return 'waits_for_account'
  // Without work of its own nothing would ever send it.
  if (failures === null || most === null || (error !== null && failures >= most)) return 'given_up'
  return error === null ? 'under_way' : 'failing'
}
