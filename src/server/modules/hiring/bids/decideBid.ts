import type { GatewayName } from '#shared/domain/gateway.ts'
import type { BodyOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type { decideBid as decideBidCall } from '#shared/wire/calls/bids.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { BidId, PaymentId, UserId } from '#shared/domain/ids.ts'
import { success } from '#texts/alerts.ts'
import { server as text } from '#texts/refusals.ts'
import type { Database } from '#server/db/connection.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { lockOwnJob } from '#server/modules/jobs/access.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { isPayoutReady } from '#server/modules/users/isPayoutReady.ts'
import { requireHireable, requireSwitchedOn } from '#server/modules/users/switchedOff.ts'
import { userRow } from '#server/modules/users/users.ts'
import { goOn } from '../payments/charge.ts'
import { earlierPayment, openPayment, type PaymentOrder } from '../payments/openPayment.ts'
import { paymentOrFailure, paymentRow, toPayment } from '../payments/payments.ts'
import { stagesOfBid } from '../stages/stages.ts'
import { bidOfJob, type BidRow } from './bidOfJob.ts'
import { moveBid } from './moveBid.ts'

type Decision = BodyOf<typeof decideBidCall>
type Answer = ResponseOf<typeof decideBidCall>

const assigned: Answer = {
  status: 'job_assigned',
  message: text.jobAssigned,
  payment: null,
  payoutWarning: '',
}

/** A decision that moves no money: a rejection, or an acceptance whose first stage is paid later (§4.5). */
export function decideUnpaid(tx: Tx, customer: UserId, body: Decision): Promise<Answer> {
  return body.status === 'rejected' ? reject(tx, customer, body) : acceptUnpaid(tx, customer, body)
}

async function reject(tx: Tx, customer: UserId, body: Decision): Promise<Answer> {
  const job = await lockOwnJob(tx, body.jobId, customer)
  const bid = await bidOfJob(tx, job.id, body.bidId)
  if (job.hiringPaymentId) throw new DomainError('payment_under_way')
  await moveBid(tx, { job, bid }, 'reject', 'customer')
  return { status: 'rejected', message: success.bidRejected, payment: null, payoutWarning: '' }
}

async function acceptUnpaid(tx: Tx, customer: UserId, body: Decision): Promise<Answer> {
  const job = await lockOwnJob(tx, body.jobId, customer)
  const bid = await bidOfJob(tx, job.id, body.bidId)
  requireAsSeen(bid, body)
  // Pressed twice, or asked again because the answer was lost: it is so.
  if (isHired(job, bid)) return accepted(await payoutWarning(tx, bid.providerId))
  if (job.state !== 'open') return assigned
  if (job.hiringPaymentId) return beingPaid(tx, job.hiringPaymentId, bid.id)
  await requireHireable(tx.db, bid.providerId)
  await moveBid(tx, { job, bid }, 'accept', 'customer')
  return accepted(await payoutWarning(tx, bid.providerId))
}

/** A cancelled job is nobody's, whatever was accepted before. */
function isHired(job: JobRow, bid: BidRow): boolean {
  return job.hiredBidId === bid.id && job.state !== 'cancelled'
}

/** The customer's own payment holds the job: they go on with it, or are told whose bid it is for. */
async function beingPaid(tx: Tx, id: PaymentId, wanted: BidId): Promise<Answer> {
  const row = await paymentRow(tx.db, id)
  const payment = toPayment(row)
  if (row.bidId === wanted)
    return { status: 'payment_pending', message: payment.message, payment, payoutWarning: '' }
  const { providerId } = await bidOfJob(tx, row.jobId, row.bidId)
  const { name } = await userRow(tx.db, providerId)
  return { status: 'job_assigned', message: text.payingForAnother(name), payment, payoutWarning: '' }
}

function accepted(warning: string): Answer {
  return { status: 'accepted', message: success.bidAccepted, payment: null, payoutWarning: warning }
}

/** Nobody is charged another price, or hires somebody else, than they saw; what was not said was not seen. */
function requireAsSeen(bid: BidRow, { price, providerId }: Decision): void {
  if (providerId !== undefined && providerId !== bid.providerId) throw new DomainError('not_found')
  if (price !== undefined && price !== bid.price)
    throw new DomainError('bid_price_changed', { price: bid.price })
}

/**
 * Pays the first stage or the whole price into escrow; the bid is accepted if and only if that succeeds. One that was
 * accepted before is paid for (§4.5 "ACC leads to /job_payment").
 */
export async function acceptAndPay(services: Services, order: PaymentOrder, body: Decision): Promise<Answer> {
  const opened = await inTransaction(services, async (tx) => {
    const job = await lockOwnJob(tx, body.jobId, order.customer)
    const bid = await bidOfJob(tx, job.id, body.bidId)
    const all = await stagesOfBid(tx.db, bid.id)
    const stages = body.deposit === 'whole' ? all : all.slice(0, 1)
    const earlier = await earlierPayment(tx, order, { stages })
    if (earlier) return earlier
    requireAsSeen(bid, body)
    if (isHired(job, bid)) {
      if (stages.some((stage) => stage.status !== 'unpaid')) return 'paid'
      await requireSwitchedOn(tx.db, bid.providerId, 'provider_switched_off')
      return openPayment(tx, order, { jobId: job.id, bidId: bid.id, stages, hires: false })
    }
    if (job.state !== 'open') return { answer: assigned }
    if (job.hiringPaymentId) return { answer: await beingPaid(tx, job.hiringPaymentId, bid.id) }
    if (bid.status !== 'pending') throw new DomainError('bid_decided')
    await requireHireable(tx.db, bid.providerId)
    return openPayment(tx, order, { jobId: job.id, bidId: bid.id, stages, hires: true })
  })
  const warning = async () => {
    const { providerId } = await inTransaction(services, (tx) => bidOfJob(tx, body.jobId, body.bidId))
    return payoutWarning(services, providerId)
  }
  if (opened === 'paid') return accepted(await warning())
  if ('answer' in opened) return opened.answer
  const payment = paymentOrFailure(await goOn(services, opened, order))
  const isPaid = payment.status === 'succeeded'
  return {
    status: isPaid ? 'accepted' : 'payment_pending',
    message: isPaid ? success.bidAccepted : payment.message,
    payment,
    payoutWarning: await warning(),
  }
}

/** What the customer should know when the provider can't be paid out yet; empty when they can. */
export async function payoutWarning(
  { db, gateway }: { db: Database; gateway: GatewayName },
  provider: UserId,
): Promise<string> {
  return isPayoutReady(await userRow(db, provider), gateway) ? '' : text.payoutNotReady
}
