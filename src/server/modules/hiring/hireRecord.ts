import { and, asc, eq, inArray } from 'drizzle-orm'
import type { BidId, JobId, StageId, UserId } from '#shared/domain/ids.ts'
import { dollarsFromCents, type Cents } from '#shared/domain/money.ts'
import type { Database } from '#server/db/connection.ts'
import {
  bids,
  conversations,
  messages,
  payments,
  paymentStages,
  payouts,
  refunds,
  stageMoves,
  stages,
} from '#server/db/schema/index.ts'
import { pictureUrl } from '#server/modules/files/addresses.ts'
import { picturesOfStages } from './stages/stagePictures.ts'

/** More than two people write about one job. */
const MOST_MESSAGES = 2_000

/** A job and its two people, as a record names them. */
interface HirePeople {
  readonly job: { id: JobId }
  readonly customer: { id: UserId; name: string }
  readonly provider: { id: UserId; name: string }
}

/** What was agreed, done, paid and said of a hire, for whoever has to judge it without us. Moments are UTC, amounts dollars. */
export async function hireRecord(db: Database, id: BidId, people: HirePeople) {
  const [bid] = await db.select().from(bids).where(eq(bids.id, id))
  if (!bid) throw new Error(`There is no bid ${id}`)
  const rows = await db.select().from(stages).where(eq(stages.bidId, id)).orderBy(asc(stages.order))
  const ids = rows.map((stage) => stage.id)
  const moves = await movesOf(db, ids)
  const pictures = await picturesOfStages(db, ids)
  return {
    bid: {
      id: bid.id,
      price: dollarsFromCents(bid.price),
      message: bid.message,
      sentAt: bid.createdAt,
    },
    stages: rows.map((stage) => ({
      order: stage.order,
      title: stage.title,
      description: stage.description,
      price: dollarsFromCents(stage.price),
      status: stage.status,
      history: moves
        .filter(({ stageId }) => stageId === stage.id)
        .map(({ move, to, actor, note, createdAt }) => ({ move, to, by: actor, note, at: createdAt })),
      pictures: (pictures.get(stage.id) ?? []).map((one) => ({
        shows: one.moment,
        picture: one.url,
        addedAt: one.addedAt,
      })),
    })),
    money: await moneyOf(
      db,
      rows.map((stage) => ({ id: stage.id, title: stage.title })),
    ),
    // Addresses of documents end: what is kept for long names them.
    messages: (await messagesOf(db, people)).map(({ fileId: _file, ...message }) => message),
  }
}

export type HireRecord = Awaited<ReturnType<typeof hireRecord>>

/** What was done at these stages, the earliest first. */
export function movesOf(db: Database, ids: readonly StageId[]) {
  return db
    .select()
    .from(stageMoves)
    .where(inArray(stageMoves.stageId, [...ids]))
    .orderBy(asc(stageMoves.id))
}

const inDollars = (parts: { price: Cents; fee: Cents; tax: Cents }) => ({
  price: dollarsFromCents(parts.price),
  fee: dollarsFromCents(parts.fee),
  tax: dollarsFromCents(parts.tax),
})

/** What was charged, paid out and refunded of the stages, in the order it was begun. */
async function moneyOf(db: Database, of: readonly { id: StageId; title: string }[]) {
  const ids = of.map(({ id }) => id)
  const titles = new Map(of.map(({ id, title }) => [id, title]))
  const paid = await db
    .select({ part: paymentStages, payment: payments })
    .from(paymentStages)
    .innerJoin(payments, eq(payments.id, paymentStages.paymentId))
    .where(and(inArray(paymentStages.stageId, ids), eq(payments.status, 'succeeded')))
  const out = await db.select().from(payouts).where(inArray(payouts.stageId, ids))
  const back = await db
    .select({ refund: refunds, stageId: paymentStages.stageId })
    .from(refunds)
    .innerJoin(paymentStages, eq(paymentStages.id, refunds.paymentStageId))
    .where(inArray(paymentStages.stageId, ids))
  return [
    ...paid.map(({ part, payment }) => ({
      kind: 'payment' as const,
      stage: titles.get(part.stageId) ?? '',
      ...inDollars(part),
      total: dollarsFromCents(part.total),
      status: 'complete' as const,
      at: payment.settledAt ?? payment.createdAt,
    })),
    ...out.map((payout) => ({
      kind: 'payout' as const,
      stage: titles.get(payout.stageId) ?? '',
      ...inDollars(payout),
      total: dollarsFromCents(payout.amount),
      status: payout.status,
      at: payout.settledAt ?? payout.createdAt,
    })),
    ...back.map(({ refund, stageId }) => ({
      kind: 'refund' as const,
      stage: titles.get(stageId) ?? '',
      ...inDollars(refund),
      total: dollarsFromCents(refund.amount),
      status: refund.status,
      at: refund.settledAt ?? refund.createdAt,
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** The conversation of the two about the job, as this server has it: where messages are in Firebase, it has none. */
export async function messagesOf(db: Database, { job, customer, provider }: HirePeople) {
  const rows = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(conversations.jobId, job.id), eq(conversations.providerId, provider.id)))
    .orderBy(asc(messages.sequence))
    .limit(MOST_MESSAGES)
  return rows.map(({ message }) => ({
    id: message.id,
    from: message.senderId === customer.id ? customer.name : provider.name,
    kind: message.kind,
    text: writtenText(message),
    fileId: message.fileId,
    captionOf: message.captionOf,
    sentAt: message.createdAt,
  }))
}

/** What a record says of a message: where a picture is, a document's name, or what was written. */
export function writtenText({
  kind,
  text,
  fileId,
}: Pick<typeof messages.$inferSelect, 'kind' | 'text' | 'fileId'>): string {
  return kind === 'picture' ? pictureUrl(fileId) : text
}
