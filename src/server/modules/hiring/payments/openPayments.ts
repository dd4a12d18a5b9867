import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { JobId, StageId } from '#shared/domain/ids.ts'
import type { OpenPayment } from '#shared/domain/payment.ts'
import { BANK_ANSWERS_WITHIN_MS, OPEN_PAYMENT_STATES } from '#shared/domain/paymentStates.ts'
import type { Database } from '#server/db/connection.ts'
import { isAmong, prepared } from '#server/db/prepared.ts'
import { payments, paymentStages } from '#server/db/schema/index.ts'
import { toPayment } from './payments.ts'

const openByJobs = prepared((db) =>
  db
    .select({ payment: payments, stageIds: sql<StageId[]>`array_agg(${paymentStages.stageId})` })
    .from(payments)
    .innerJoin(paymentStages, eq(paymentStages.paymentId, payments.id))
    .where(and(isAmong(payments.jobId, 'jobs'), inArray(payments.status, [...OPEN_PAYMENT_STATES])))
    .groupBy(payments.id)
    .orderBy(asc(payments.createdAt))
    .prepare('open_payments_by_jobs'),
)

/** What a job's customer has begun to pay, and a bank has still to decide about. */
export async function openPaymentsOf(db: Database, job: JobId): Promise<OpenPayment[]> {
  return (await openPaymentsOfJobs(db, [job])).get(job) ?? []
}

/** The same of each of several jobs. */
export async function openPaymentsOfJobs(
  db: Database,
  ids: readonly JobId[],
): Promise<Map<JobId, OpenPayment[]>> {
  if (ids.length === 0) return new Map()
  const open = new Map<JobId, OpenPayment[]>()
  for (const { payment, stageIds } of await openByJobs(db).execute({ jobs: ids })) {
    const endsAt = new Date(payment.createdAt.getTime() + BANK_ANSWERS_WITHIN_MS)
    const one = { ...toPayment(payment), bidId: payment.bidId, stageIds, endsAt }
    open.set(payment.jobId, [...(open.get(payment.jobId) ?? []), one])
  }
  return open
}
