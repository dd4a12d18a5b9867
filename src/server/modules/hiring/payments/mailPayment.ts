import { eq } from 'drizzle-orm'
import type { StageId, UserId } from '#shared/domain/ids.ts'
import { add } from '#shared/domain/money.ts'
import { bids, jobs, paymentStages, stages, users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { paymentMail, refundedMail, refundFailedMail } from '#server/mails/paymentMails.ts'
import { jobRow } from '#server/modules/jobs/access.ts'
import type { RefundAt } from './beginRefund.ts'
import type { PaymentRow } from './payments.ts'

/** Mails a customer what their card was charged, stage by stage. */
export async function mailPayment(
  tx: Tx,
  { id, jobId, customerId, amount, statement }: PaymentRow,
): Promise<void> {
  const to = await addressOf(tx, customerId)
  if (!to) return
  const paid = await tx.db
    .select({
      title: stages.title,
      price: paymentStages.price,
      fee: paymentStages.fee,
      tax: paymentStages.tax,
    })
    .from(paymentStages)
    .innerJoin(stages, eq(stages.id, paymentStages.stageId))
    .where(eq(paymentStages.paymentId, id))
    .orderBy(stages.order)
  await tx.sendMail(
    paymentMail(tx.environment, to, {
      job: await jobRow(tx.db, jobId),
      stages: paid.map(({ title, price, fee, tax }) => ({ title, total: add(price, fee, tax) })),
      total: amount,
      statement,
    }),
  )
}

/** Mails a customer what has gone back to their card. */
export async function mailRefund(tx: Tx, { stage, refund }: RefundAt): Promise<void> {
  const to = await addressOf(tx, refund.customerId)
  if (!to) return
  const about = await jobOfStage(tx, stage)
  await tx.sendMail(refundedMail(tx.environment, to, { ...refund, ...about }))
}

/** Mails a customer that their bank did not take a refund, so that they don't wait for it. */
export async function mailRefundFailed(tx: Tx, { stage, refund }: RefundAt): Promise<void> {
  const to = await addressOf(tx, refund.customerId)
  if (!to) return
  const about = await jobOfStage(tx, stage)
  await tx.sendMail(refundFailedMail(tx.environment, to, { ...refund, ...about }))
}

/** The address of somebody who has shown that it is theirs. */
async function addressOf(tx: Tx, id: UserId): Promise<string | undefined> {
  const [row] = await tx.db
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, id))
  return row?.verifiedAt ? row.email : undefined
}

async function jobOfStage(tx: Tx, id: StageId) {
  const [row] = await tx.db
    .select({ job: { id: jobs.id, title: jobs.title }, stage: stages.title })
    .from(stages)
    .innerJoin(bids, eq(bids.id, stages.bidId))
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .where(eq(stages.id, id))
  if (!row) throw new Error(`Stage ${id} has no job`)
  return row
}
