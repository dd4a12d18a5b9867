import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { GatewayName } from '#shared/domain/gateway.ts'
import type { TransferKind } from '#shared/domain/transfer.ts'
import {
  bids,
  closedAccounts,
  jobs,
  paymentStages,
  payouts,
  refunds,
  stages,
  users,
} from '#server/db/schema/index.ts'
import { owedKeys } from '#server/modules/hiring/payments/queueOwed.ts'

/** The gateway that pays now, or where it goes in what is prepared. */
export type Gateway = GatewayName | Placeholder

/** Which of the money that is owed is meant, by conditions on its own rows. */
export interface Which {
  payouts: SQL
  refunds: SQL
}

/** Has not gone through. */
export const notThrough: Which = {
  payouts: sql`${payouts.status} in ('queued', 'reversed')`,
  refunds: sql`${refunds.status} in ('queued', 'sent', 'failed')`,
}

const kind = (name: TransferKind) => sql`${name}::text`

const hasWorkUnderWay = (key: SQL) =>
  sql`exists (select from graphile_worker.jobs as work where work.key = ${key} and work.last_error is null)`

/** Payouts that have not gone through, as their index has them. */
const due = alias(payouts, 'due')

/**
 * What may be stuck (`isStuck`): not what the queue is about to send, nor what waits for its provider, as most that is due
 * does. Which payouts these are is found in the index alone.
 */
export const mayBeStuck = (gateway: Gateway): Which => ({
  payouts: sql`${payouts.id} = any(array(
    select ${due.id} from ${payouts} as due where ${due.status} = 'reversed'
      or ${due.status} = 'queued' and not ${hasWorkUnderWay(sql`${owedKeys.payout} || ${due.id}`)}
        and (select ${isReady(gateway)} from ${users} where ${users.id} = ${due.providerId} and ${users.payoutReadyAt} is not null)))`,
  refunds: sql`(${refunds.status} = 'failed'
    or ${refunds.status} = 'queued' and not ${hasWorkUnderWay(sql`${owedKeys.refund} || ${refunds.id}`)})`,
})

/** As `isPayoutReady` has it. */
const isReady = (gateway: Gateway) =>
  sql`(${users.payoutReadyAt} is not null and coalesce(${users.payoutGateway}, ${gateway}) = ${gateway})`

/** What they come to, row by row. */
export const owedAmounts = (which: Which): SQL => sql`
  select ${payouts.amount} as amount from ${payouts} where ${which.payouts}
  union all
  select ${refunds.amount} from ${refunds} where ${which.refunds}`

/** Their own rows, without what they are joined with; of each kind `cut`, which may name their columns, leaves a part. */
export const owedRows = (which: Which, cut = sql.empty()): SQL => sql`
  (select ${payouts.id} as id, ${kind('payout')} as kind, ${payouts.amount} as amount, ${payouts.providerId} as user_id,
    ${payouts.stageId} as stage_id, ${payouts.createdAt} as since, ${payouts.settledAt} as settled_at,
    ${owedKeys.payout} || ${payouts.id} as key, ${payouts.status} as status, ${payouts.attempt} as attempt,
    ${payouts.failureMessage} as message, ${payouts.gateway} as gateway
  from ${payouts} where ${which.payouts} ${cut})
  union all
  (select ${refunds.id} as id, ${kind('refund')}, ${refunds.amount}, ${refunds.customerId},
    ${paymentStages.stageId}, ${refunds.createdAt} as since, ${refunds.settledAt} as settled_at,
    ${owedKeys.refund} || ${refunds.id}, ${refunds.status}, ${refunds.attempt},
    ${refunds.failureMessage}, ${refunds.gateway}
  from ${refunds} join ${paymentStages} on ${paymentStages.id} = ${refunds.paymentStageId}
  where ${which.refunds} ${cut})`

/**
 * Payouts and refunds, whom they go to and for what, and how each stands (`TransferState`). Their work in the queue has
 * the key that names them; without work of its own nothing would ever send what is queued. What they are for is joined
 * from the left, though it is always there: so it is looked up only of those that are left by a condition on the others.
 */
export function owed(gateway: Gateway, rows: SQL): SQL {
  return sql`(
    select owed.id, owed.kind, owed.amount, owed.since, owed.settled_at, owed.status, owed.attempt, owed.message,
      ${users.id} as user, coalesce(${closedAccounts.name}, ${users.name}) as name,
      coalesce(${closedAccounts.email}, ${users.email}) as email, ${jobs.id} as job, ${jobs.title} as title,
      work.attempts as failures, work.last_error as error,
      case
        when owed.status in ('complete', 'paid_otherwise', 'charged_back') then owed.status
        when coalesce(owed.gateway, ${gateway}) <> ${gateway} then 'other_gateway'
        when ${stages.chargebackId} is not null and owed.status <> 'sent' then 'frozen'
        when owed.status in ('reversed', 'failed') then owed.status
        when owed.status = 'sent' then 'pending'
        when owed.kind = 'payout' and ${isReady(gateway)} is not true
          then 'waits_for_account'
        when work.key is null or (work.last_error is not null and work.attempts >= work.max_attempts) then 'given_up'
        when work.last_error is null then 'under_way'
        else 'failing'
      end as state
    from (${rows}) as owed
      join ${users} on ${users.id} = owed.user_id
      left join ${closedAccounts} on ${closedAccounts.userId} = ${users.id}
      join ${stages} on ${stages.id} = owed.stage_id
      left join ${bids} on ${bids.id} = ${stages.bidId}
      left join ${jobs} on ${jobs.id} = ${bids.jobId}
      left join graphile_worker.jobs as work on work.key = owed.key
  ) as owed`
}
