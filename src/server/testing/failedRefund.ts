import { and, eq } from 'drizzle-orm'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import type { JobId, TransactionId } from '#shared/domain/ids.ts'
import type { RefundResult } from '#server/adapters/payments/port.ts'
import { bids, paymentStages, refunds, stages } from '#server/db/schema/index.ts'
import type { Person } from './builders.ts'
import { runQueue } from './runQueue.ts'
import type { TestServer } from './testServer.ts'

/** Has the gateway answer each refund, and each question about one, in this way, until what this answers is called. */
export function answerRefunds(server: TestServer, how: Omit<RefundResult, 'refund'>): () => void {
  const gateway = server.services.payments
  const [refund, findRefund] = [gateway.refund.bind(gateway), gateway.findRefund.bind(gateway)]
  const answer: typeof gateway.refund = async ({ idempotencyKey }) => ({
    refund: `re_${idempotencyKey}`,
    ...how,
  })
  Object.assign(gateway, { refund: answer, findRefund: answer })
  return () => Object.assign(gateway, { refund, findRefund })
}

/** The refund of a cancelled job's one paid stage. */
export async function refundOf(server: TestServer, job: JobId) {
  const [row] = await server.services.db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(paymentStages, eq(paymentStages.id, refunds.paymentStageId))
    .innerJoin(stages, eq(stages.id, paymentStages.stageId))
    .innerJoin(bids, and(eq(bids.id, stages.bidId), eq(bids.jobId, job)))
  if (!row) throw new Error('The job has no refund')
  return row.refund
}

/** Cancels a job whose first stage is paid; the gateway says that the money did not arrive. */
export async function aFailedRefund(
  server: TestServer,
  customer: Person,
  job: JobId,
): Promise<TransactionId> {
  const mend = answerRefunds(server, { status: 'failed', reason: 'lost_or_stolen_card' })
  await server.ask(cancelJob, { as: customer, params: { id: job } })
  await runQueue(server)
  mend()
  return (await refundOf(server, job)).id
}
