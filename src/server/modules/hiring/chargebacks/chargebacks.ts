import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Chargeback } from '#shared/domain/chargeback.ts'
import type { ChargebackId } from '#shared/domain/ids.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import { type Cents, cents } from '#shared/domain/money.ts'
import type { listChargebacks } from '#shared/wire/calls/chargebacks.ts'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { Database } from '#server/db/connection.ts'
import {
  bids,
  chargebacks,
  chargebackStages,
  jobs,
  journalEntries,
  journalLines,
  payments,
  paymentStages,
  payouts,
  refunds,
  stages,
  users,
} from '#server/db/schema/index.ts'

const customers = alias(users, 'customers')
const providers = alias(users, 'providers')

/** Those that wait for an answer. */
export const waitsForAnswer = sql`${chargebacks.status} in ('needs_response', 'inquiry', 'warned')`

/** A page (from 1) of chargebacks: what waits for an answer by the day it is due, then the others, the latest first. */
export async function pageOfChargebacks(
  db: Database,
  page: number,
): Promise<ResponseOf<typeof listChargebacks>> {
  const rows = await db
    .select({
      id: chargebacks.id,
      status: chargebacks.status,
      reason: chargebacks.reason,
      amount: chargebacks.amount,
      evidenceDue: chargebacks.evidenceDue,
      respondedAt: chargebacks.respondedAt,
      createdAt: chargebacks.createdAt,
      endedAt: chargebacks.endedAt,
      paymentId: chargebacks.paymentId,
      customer: { id: customers.id, name: customers.name, email: customers.email },
      provider: { id: providers.id, name: providers.name, email: providers.email },
      job: { id: jobs.id, title: jobs.title },
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .innerJoin(jobs, eq(jobs.id, payments.jobId))
    .innerJoin(bids, eq(bids.id, payments.bidId))
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .orderBy(
      desc(waitsForAnswer),
      sql`case when ${waitsForAnswer} then ${chargebacks.evidenceDue} end`,
      desc(chargebacks.createdAt),
    )
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const stagesOf = await paidStages(
    db,
    rows.map(({ paymentId }) => paymentId),
  )
  const lossOf = await losses(
    db,
    rows.map(({ id }) => id),
  )
  return {
    chargebacks: rows.map(({ paymentId, total: _total, ...chargeback }) => ({
      ...chargeback,
      stages: stagesOf.get(paymentId) ?? [],
      loss: chargeback.status === 'lost' ? (lossOf.get(chargeback.id) ?? cents(0)) : cents(0),
    })),
    pageCount: Math.ceil((rows[0]?.total ?? 0) / PAGE_SIZE),
    pageSize: PAGE_SIZE,
  }
}

/** What was paid with each payment, in order. */
async function paidStages(db: Database, of: readonly (typeof chargebacks.$inferSelect)['paymentId'][]) {
  const found = new Map<string, Chargeback['stages'][number][]>()
  if (of.length === 0) return found
  const rows = await db
    .select({
      payment: paymentStages.paymentId,
      title: stages.title,
      price: paymentStages.price,
      status: stages.status,
    })
    .from(paymentStages)
    .innerJoin(stages, eq(stages.id, paymentStages.stageId))
    .where(inArray(paymentStages.paymentId, [...of]))
    .orderBy(asc(stages.order))
  for (const { payment, ...stage } of rows) found.set(payment, [...(found.get(payment) ?? []), stage])
  return found
}

/**
 * What the journal has of each as the marketplace's loss. A stage that was paid anew may be lost anew: of its payouts
 * those count that were made of the payment in question.
 */
async function losses(db: Database, of: readonly ChargebackId[]): Promise<Map<ChargebackId, Cents>> {
  if (of.length === 0) return new Map()
  const { stageId, id: paidStage } = paymentStages
  const rows = await db
    .select({
      id: chargebackStages.chargebackId,
      loss: sql<number>`coalesce(sum(${journalLines.amount}), 0)::bigint`.mapWith(Number),
    })
    .from(chargebackStages)
    .innerJoin(paymentStages, eq(paidStage, chargebackStages.paymentStageId))
    .innerJoin(payments, eq(payments.id, paymentStages.paymentId))
    .innerJoin(
      journalLines,
      sql`${journalLines.stageId} = ${stageId} and ${journalLines.account} = 'platform_losses'`,
    )
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(
      and(
        inArray(chargebackStages.chargebackId, [...of]),
        sql`(${journalEntries.sourceId} = ${chargebackStages.chargebackId}
          or ${journalEntries.sourceId} in (select r.id from ${refunds} r where r.payment_stage_id = ${paidStage})
          or ${journalEntries.sourceId} in (select o.id from ${payouts} o where o.stage_id = ${stageId}
            and o.created_at >= ${payments.settledAt} and not exists (
              select from ${paymentStages} later join ${payments} p on p.id = later.payment_id
              where later.stage_id = ${stageId} and p.status = 'succeeded'
              and p.settled_at > ${payments.settledAt} and p.settled_at <= o.created_at)))`,
      ),
    )
    .groupBy(chargebackStages.chargebackId)
  return new Map(rows.map(({ id, loss }) => [id, cents(loss)]))
}
