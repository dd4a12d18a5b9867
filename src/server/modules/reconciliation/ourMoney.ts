import { sql, type SQL } from 'drizzle-orm'
import type { GatewayName } from '#shared/domain/gateway.ts'
import { transactionId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import {
  bids,
  chargebacks,
  payments,
  paymentStages,
  payouts,
  refunds,
  stages,
} from '#server/db/schema/index.ts'
import type { OurMoney, TheirMoney } from './compareMoney.ts'

interface Row extends Record<string, unknown>, Omit<OurMoney, 'createdAt' | 'settledAt'> {
  createdAt: string
  settledAt: string | null
}

/** Every payment, payout, refund and chargeback in one shape. */
const all = sql`
  select ${payments.id} as id, 'payment' as about, ${payments.gatewayPayment} as object, ${payments.amount} as amount,
    ${payments.currency} as currency, ${payments.status} as status, ${payments.jobId} as "jobId",
    ${payments.createdAt} as "createdAt", ${payments.settledAt} as "settledAt", ${payments.gateway} as gateway
  from ${payments}
  union all
  select ${payouts.id}, 'payout', ${payouts.gatewayTransfer}, -${payouts.amount}, ${payouts.currency}, ${payouts.status},
    ${bids.jobId}, ${payouts.createdAt}, ${payouts.settledAt}, ${payouts.gateway}
  from ${payouts} join ${stages} on ${stages.id} = ${payouts.stageId} join ${bids} on ${bids.id} = ${stages.bidId}
  union all
  select ${refunds.id}, 'refund', ${refunds.gatewayRefund}, -${refunds.amount}, ${refunds.currency}, ${refunds.status},
    ${payments.jobId}, ${refunds.createdAt}, ${refunds.settledAt}, ${refunds.gateway}
  from ${refunds} join ${paymentStages} on ${paymentStages.id} = ${refunds.paymentStageId}
    join ${payments} on ${payments.id} = ${paymentStages.paymentId}
  union all
  select ${chargebacks.id}, 'chargeback', ${chargebacks.gatewayName}, -${chargebacks.amount}, ${chargebacks.currency},
    ${chargebacks.status}, ${payments.jobId}, ${chargebacks.createdAt}, ${chargebacks.endedAt}, ${payments.gateway}
  from ${chargebacks} join ${payments} on ${payments.id} = ${chargebacks.paymentId}`

async function read(db: Database, where: SQL): Promise<OurMoney[]> {
  const { rows } = await db.execute<Row>(sql`select * from (${all}) as money where ${where}`)
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    settledAt: row.settledAt === null ? null : new Date(row.settledAt),
  }))
}

/**
 * What a gateway had moved since a moment, and was settled before another. A payment or a payout moves when it is settled,
 * however long it waited before that; a refund may be settled days after it moved, so it counts by when it was begun.
 */
export function settledMoney(
  db: Database,
  gateway: GatewayName,
  { since, before }: { since: Date; before: Date },
): Promise<OurMoney[]> {
  return read(
    db,
    sql`(gateway is null or gateway = ${gateway})
      and ("createdAt" >= ${since.toISOString()} or (about in ('payment', 'payout') and "settledAt" >= ${since.toISOString()})) and coalesce("settledAt", "createdAt") < ${before.toISOString()}`,
  )
}

/** Our rows of what moved at the gateway: by the gateway's names, and by our keys where an answer was lost. */
export async function moneyOf(
  db: Database,
  theirs: readonly TheirMoney[],
): Promise<(theirs: TheirMoney) => OurMoney | undefined> {
  const objects = theirs.map(({ object }) => object)
  const keys = theirs.flatMap((one) => keyOf(one) ?? [])
  const rows = await read(
    db,
    sql`object = any(${sql.param(objects)}::text[]) or id = any(${sql.param(keys)}::uuid[])`,
  )
  const byName = new Map(rows.map((row) => [row.object, row]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (one) => byName.get(one.object) ?? byId.get(keyOf(one) ?? '')
}

/** A later attempt's key is our id and its number; what is no id is not ours. */
function keyOf({ idempotencyKey }: TheirMoney): string | undefined {
  return transactionId.safeParse(idempotencyKey?.split(':')[0]).data
}
