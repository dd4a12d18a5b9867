import { and, eq } from 'drizzle-orm'
import {
  isSettled,
  type PaymentMove,
  type PaymentState,
  paymentTransitions,
} from '#shared/domain/paymentStates.ts'
import type { Actor, TransitionTable } from '#shared/domain/transitions.ts'
import { jobs, stages, payments, paymentStages } from '#server/db/schema/index.ts'
import { allowed, carryOut, type Change, first, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { jobRow } from '#server/modules/jobs/access.ts'
import { publishJob } from '#server/modules/jobs/publishJob.ts'
import { numberInvoices } from '#server/modules/documents/numberDocuments.ts'
import { enter } from '#server/modules/ledger/enter.ts'
import { paymentEntry } from '#server/modules/ledger/entries.ts'
import { bidOfJob } from '../bids/bidOfJob.ts'
import { moveBid } from '../bids/moveBid.ts'
import { notifyProvider } from '../notifyOther.ts'
import { mailPayment } from './mailPayment.ts'
import { moveStage } from '../stages/moveStage.ts'
import type { PaymentRow } from './payments.ts'

const table: TransitionTable<PaymentState, PaymentMove> = paymentTransitions

const follows: Omit<Follows<typeof paymentTransitions, PaymentRow>, 'open'> = {
  challenge: { screens: publishOwn },
  lose: { screens: publishOwn },
  succeed: {
    bid_accepted: acceptBid,
    stages_paid: payStages,
    journal_entry: enterPayment,
    notification: notifyPaid,
    mail: mailPayment,
    document_numbered: numberStages,
    screens: publishPaid,
  },
  fail: { reservation_ended: letGo, screens: publishOwn },
  startOver: { reservation_ended: letGo, screens: publishOwn },
}

/** Moves a payment as its table allows, by the gateway's word; the caller has locked the job and the payment. */
export async function movePayment(
  tx: Tx,
  payment: PaymentRow,
  move: keyof typeof follows,
  change: Change<typeof payments, 'status'> = {},
  actor: Actor = 'system',
): Promise<PaymentRow> {
  const row = allowed(table, { move, from: payment.status, actor }, 'payment_under_way')
  const settledAt = isSettled(row.to) ? tx.clock() : null
  const rows = await tx.db
    .update(payments)
    .set({ ...change, status: row.to, settledAt })
    .where(and(eq(payments.id, payment.id), eq(payments.status, payment.status)))
    .returning()
  const moved = first(rows, 'payment_under_way')
  await carryOut(tx, row, follows[move], moved)
  return moved
}

async function acceptBid(tx: Tx, { jobId, bidId, hires }: PaymentRow): Promise<void> {
  if (!hires) return
  const job = await jobRow(tx.db, jobId)
  await moveBid(tx, { job, bid: await bidOfJob(tx, jobId, bidId) }, 'accept', 'customer')
}

async function notifyPaid(tx: Tx, { id, jobId, bidId, hires }: PaymentRow): Promise<void> {
  // Who is hired by it is told of that.
  if (hires) return
  const { providerId } = await bidOfJob(tx, jobId, bidId)
  await notifyProvider(tx, await jobRow(tx.db, jobId), providerId, 'stage_paid', id)
}

async function publishPaid(tx: Tx, { jobId, hires }: PaymentRow): Promise<void> {
  // The hire has told them already.
  if (!hires) publishJob(tx, await jobRow(tx.db, jobId))
}

/** How a payment stands short of success is its customer's alone to know. */
function publishOwn(tx: Tx, { customerId, jobId }: PaymentRow): void {
  tx.publish(customerId, 'jobUpdated', { jobId })
}

/** The stages of a payment, in order, and what it holds for each. */
function stagesPaid(tx: Tx, { id }: PaymentRow) {
  return tx.db
    .select({ stage: stages, paid: paymentStages })
    .from(paymentStages)
    .innerJoin(stages, eq(stages.id, paymentStages.stageId))
    .where(eq(paymentStages.paymentId, id))
    .orderBy(stages.order)
}

async function payStages(tx: Tx, payment: PaymentRow): Promise<void> {
  const job = await jobRow(tx.db, payment.jobId)
  const bid = await bidOfJob(tx, payment.jobId, payment.bidId)
  const paid = await stagesPaid(tx, payment)
  // Who accepts without paying pays the first stage next (§4.5).
  const isOfHire = paid.some(({ stage }) => stage.order === 1)
  for (const { stage } of paid) await moveStage(tx, { job, bid, stage, isOfHire }, 'pay', 'customer')
}

async function enterPayment(tx: Tx, payment: PaymentRow): Promise<void> {
  const stages = (await stagesPaid(tx, payment)).map(({ stage, paid }) => ({ stage: stage.id, paid }))
  await enter(tx, paymentEntry(payment.id, payment.customerId, stages))
}

/** The last thing that others would wait for: whoever pays at the same moment takes the numbers after these. */
async function numberStages(tx: Tx, payment: PaymentRow): Promise<void> {
  await numberInvoices(
    tx,
    (await stagesPaid(tx, payment)).map(({ paid }) => paid.id),
  )
}

/** What the payment had held is free again: its stages to be paid, its job to be taken by another bid. */
async function letGo(tx: Tx, { id, jobId }: PaymentRow): Promise<void> {
  await tx.db.update(paymentStages).set({ live: false }).where(eq(paymentStages.paymentId, id))
  await tx.db
    .update(jobs)
    .set({ hiringPaymentId: null })
    .where(and(eq(jobs.id, jobId), eq(jobs.hiringPaymentId, id)))
}
