import { and, eq, type SQL } from 'drizzle-orm'
import { isTaken } from '#shared/domain/chargebackStates.ts'
import type { StageId, TransactionId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import { chargebacks, chargebackStages, paymentStages } from '#server/db/schema/index.ts'

/** Whether a bank has taken what a payment brought in: not, until it decides, or for good. */
type BankHas = 'nothing' | 'for_now' | 'for_good'

/** The same of what was last paid for a stage. */
export function bankHasOfStage(db: Database, stage: StageId): Promise<BankHas> {
  return bankHas(db, and(eq(paymentStages.stageId, stage), eq(paymentStages.live, true)))
}

/** The same of what one payment, maybe an earlier one, brought in for a stage. */
export function bankHasOfPaidStage(db: Database, paidStage: TransactionId): Promise<BankHas> {
  return bankHas(db, eq(paymentStages.id, paidStage))
}

async function bankHas(db: Database, of: SQL | undefined): Promise<BankHas> {
  const found = await db
    .select({ status: chargebacks.status, isWhole: chargebacks.isWhole })
    .from(chargebacks)
    .innerJoin(chargebackStages, eq(chargebackStages.chargebackId, chargebacks.id))
    .innerJoin(paymentStages, eq(paymentStages.id, chargebackStages.paymentStageId))
    .where(of)
  if (found.some(({ status, isWhole }) => status === 'lost' && isWhole)) return 'for_good'
  return found.some(({ status }) => isTaken(status)) ? 'for_now' : 'nothing'
}

/** No request is on its way to the gateway for longer: what it has not heard of by then, it never will. */
export const LONGEST_ON_ITS_WAY_MS = 60 * 60_000

/** When the gateway's not knowing of something that it was asked for says that it was not done; undefined once it does. */
export function unsureUntil(askedAt: Date | null, now: Date): Date | undefined {
  const until = new Date((askedAt?.getTime() ?? Number.NEGATIVE_INFINITY) + LONGEST_ON_ITS_WAY_MS)
  return until > now ? until : undefined
}
