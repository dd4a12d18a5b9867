import { asc, eq } from 'drizzle-orm'
import type { Cents } from '#shared/domain/money.ts'
import {
  bids,
  type chargebacks,
  chargebackStages,
  jobs,
  payments,
  paymentStages,
  stages,
} from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import type { BidRow } from '../bids/bidOfJob.ts'
import type { PaymentRow } from '../payments/payments.ts'
import type { StageRow } from '../stages/stages.ts'

/** A payment, with the job that it is for, locked. */
export interface PaymentAt {
  job: JobRow
  bid: BidRow
  payment: PaymentRow
}

/** A chargeback of it. */
export interface ChargebackAt extends PaymentAt {
  chargeback: typeof chargebacks.$inferSelect
}

/** What of a chargeback a stage of the payment stands for. */
interface ChargebackPart {
  readonly stage: StageRow
  readonly paid: typeof paymentStages.$inferSelect
  readonly amount: Cents
}

/** The stages of a chargeback, in order, as they are now; none before the bank has taken anything. */
export function partsOf(tx: Tx, { chargeback }: ChargebackAt): Promise<ChargebackPart[]> {
  return tx.db
    .select({ stage: stages, paid: paymentStages, amount: chargebackStages.amount })
    .from(chargebackStages)
    .innerJoin(paymentStages, eq(paymentStages.id, chargebackStages.paymentStageId))
    .innerJoin(stages, eq(stages.id, paymentStages.stageId))
    .where(eq(chargebackStages.chargebackId, chargeback.id))
    .orderBy(asc(stages.order))
}

/** A payment by the gateway's name of it, with its job locked. */
export async function lockPaymentNamed(tx: Tx, gatewayPayment: string): Promise<PaymentAt | undefined> {
  const [found] = await tx.db
    .select({ job: jobs, bid: bids, payment: payments })
    .from(payments)
    .innerJoin(jobs, eq(jobs.id, payments.jobId))
    .innerJoin(bids, eq(bids.id, payments.bidId))
    .where(eq(payments.gatewayPayment, gatewayPayment))
    .for('no key update', { of: jobs })
  return found
}
