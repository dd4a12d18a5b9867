import { and, eq, type SQL } from 'drizzle-orm'
import type { TransactionId } from '#shared/domain/ids.ts'
import { bids, payouts, stages } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import type { PayoutAt } from './beginPayout.ts'

/** A payout as it is now, with its job locked until the transaction is over. */
export async function lockPayout(tx: Tx, id: TransactionId): Promise<PayoutAt | undefined> {
  const found = await payoutWhere(tx, eq(payouts.id, id))
  if (!found) return undefined
  const job = await lockJob(tx, found.bid.jobId)
  // Read after the lock: what was decided before it is seen.
  const now = await payoutWhere(tx, eq(payouts.id, id))
  return now && { job, ...now }
}

/** The same, by the gateway's name of its transfer. */
export async function lockPayoutOfTransfer(tx: Tx, transfer: string): Promise<PayoutAt | undefined> {
  const found = await payoutWhere(tx, eq(payouts.gatewayTransfer, transfer))
  return found && lockPayout(tx, found.payout.id)
}

async function payoutWhere(tx: Tx, where: SQL) {
  const [row] = await tx.db
    .select({ payout: payouts, stage: stages, bid: bids })
    .from(payouts)
    .innerJoin(stages, eq(stages.id, payouts.stageId))
    .innerJoin(bids, eq(bids.id, stages.bidId))
    .where(and(where))
  return row
}
