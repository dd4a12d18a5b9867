import { eq } from 'drizzle-orm'
import type { ChargeResult } from '#server/adapters/payments/port.ts'
import { jobs, milestones, payments, paymentStages } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { bidOfJob } from '#server/modules/hiring/bids/bidOfJob.ts'
import { moveStage } from '#server/modules/hiring/moves.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { tellBoth } from '#server/modules/jobs/publishJob.ts'
import { enter } from '#server/modules/ledger/enter.ts'
import { paymentEntry } from '#server/modules/ledger/entries.ts'
import { hire } from '#server/modules/hiring/jobs/hire.ts'
import type { PaymentRow } from './openPayment.ts'

/** The money is in: stages go into escrow, the ledger says so, and a payment that hires accepts its bid. */
export async function applySuccess(
  tx: Tx,
  job: JobRow,
  payment: PaymentRow,
  gatewayPayment: string,
): Promise<PaymentRow> {
  const change = {
    status: 'succeeded',
    gatewayPayment,
    challengeUrl: '',
    settledAt: tx.clock(),
  } as const
  await tx.db.update(payments).set(change).where(eq(payments.id, payment.id))
  const paid = await tx.db
    .select({ stage: milestones, paid: paymentStages })
    .from(paymentStages)
    .innerJoin(milestones, eq(milestones.id, paymentStages.milestoneId))
    .where(eq(paymentStages.paymentId, payment.id))
    .orderBy(milestones.order)
  const hired = payment.hires ? await hire(tx, job, await bidOfJob(tx, job.id, payment.bidId)) : job
  for (const { stage } of paid) await moveStage(tx, stage, 'pay', 'customer')
  const stages = paid.map((row) => ({ stage: row.stage.id, paid: row.paid }))
  await enter(tx, paymentEntry(payment.id, payment.customerId, stages))
  tellBoth(tx, hired)
  return { ...payment, ...change }
}

/** No money moved: what the payment had reserved is free again. */
export async function applyFailure(
  tx: Tx,
  job: JobRow,
  payment: PaymentRow,
  result: Extract<ChargeResult, { status: 'failed' }>,
): Promise<PaymentRow> {
  const change = {
    status: 'failed',
    gatewayPayment: result.payment ?? null,
    challengeUrl: '',
    failureMessage: result.message,
    settledAt: tx.clock(),
  } as const
  await tx.db.update(payments).set(change).where(eq(payments.id, payment.id))
  await tx.db.update(paymentStages).set({ live: false }).where(eq(paymentStages.paymentId, payment.id))
  if (job.hiringPaymentId === payment.id)
    await tx.db.update(jobs).set({ hiringPaymentId: null }).where(eq(jobs.id, job.id))
  return { ...payment, ...change }
}
