import { v7 } from 'uuid'
import {
  bidId,
  type CardId,
  invitationId,
  jobId,
  type JobId,
  paymentId,
  reviewId,
  stageId,
  type StageId,
  transactionId,
  type TransactionId,
  type UserId,
} from '#shared/domain/ids.ts'
import { add, type Cents } from '#shared/domain/money.ts'
import { customerPrice, rates } from '#shared/domain/pricing.ts'
import { settle } from '#shared/domain/settlement.ts'
import { splitIntoStages } from '#shared/domain/stageSplit.ts'
import type { GatewayName } from '#shared/domain/gateway.ts'
import { taxTerms } from '#server/modules/hiring/payments/taxTerms.ts'
import type { Services } from '#server/kernel/services.ts'
import { type JournalEntry, paymentEntry, payoutEntry, releaseEntry } from '#server/modules/ledger/entries.ts'
import { linesOf } from '#server/modules/ledger/posting.ts'
import { attemptKey } from '#server/modules/hiring/payments/attemptKey.ts'
import { newId } from '#server/adapters/payments/sandbox/newId.ts'
import type { DemoPerson, DemoProvider } from './people.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const TIMEZONE = 'America/Vancouver'

/** A job that is long over, as it went. */
export interface FinishedJob {
  customer: DemoPerson
  card: { id: CardId; gatewayCard: string }
  provider: DemoProvider
  payoutAccount: string
  category: DemoProvider['trades'][number]
  title: string
  description: string
  message: string
  stages: readonly [Words, Words]
  price: Cents
  postedAt: Date
  /** After how many hours an invited provider said yes; null where they bid without being asked. */
  answeredAfter: number | null
  days: { bid: number; hire: number; work: number }
  review: { rating: number; message: string }
  reviewBack: { rating: number; message: string } | null
}

interface Words {
  title: string
  description: string
}

const later = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)
const idAt = (date: Date) => v7({ msecs: date.getTime() })
const day = (date: Date) => date.toISOString().slice(0, 10)

/**
 * The rows of a job that went well: posted, bid for, paid for as a whole, both stages asked for, approved and paid out,
 * reviewed. Living each through the services takes a hundred statements; the amounts and the entries of the ledger are
 * made by the same functions, and `verify:ledger` recomputes them.
 */
export function rowsOf(services: Services, job: FinishedJob) {
  const { customer, provider, postedAt, price } = job
  const bidAt = later(postedAt, job.days.bid)
  const hiredAt = later(bidAt, job.days.hire)
  const doneAt = later(hiredAt, job.days.work)
  const [forJob, forBid] = [jobId.parse(idAt(postedAt)), bidId.parse(idAt(bidAt))]
  const gateway: GatewayName = services.gateway
  const terms = taxTerms({ ...services, clock: () => hiredAt }, asPlace(job), { gstNumber: null })
  const parts = partsOf(job, price).map(({ words, part, before, order }) => {
    const paidOutAt = later(hiredAt, (job.days.work * order) / 2)
    const paid = { ...customerPrice(part, before, terms), feeRate: rates.customerFee }
    return {
      order,
      words,
      part,
      before,
      paid,
      settled: settle(paid, part, before, rates.providerCommission),
      paidOutAt,
    }
  })
  const payment = {
    id: paymentId.parse(idAt(hiredAt)),
    gatewayPayment: newId('pi'),
    amount: add(...parts.map(({ paid }) => paid.total)),
  }
  const staged = parts.map((part) => ({
    ...part,
    ids: idsOf(hiredAt, part.paidOutAt),
    transfer: newId('tr'),
  }))
  const entries = entriesOf(job, { id: payment.id, hiredAt }, staged)
  return {
    jobs: [
      {
        id: forJob,
        customerId: customer.id,
        title: job.title,
        description: job.description,
        categoryId: job.category.id,
        startDate: day(later(hiredAt, 1)),
        startTime: '08:00',
        endDate: day(later(doneAt, 1)),
        endTime: '16:30',
        timezone: TIMEZONE,
        startsAt: new Date(`${day(later(hiredAt, 1))}T16:00:00Z`),
        location: customer.place.name,
        latitude: customer.place.latitude,
        longitude: customer.place.longitude,
        postalCode: customer.place.postalCode,
        state: 'complete' as const,
        hiredBidId: forBid,
        hiredProviderId: provider.id,
        finalPrice: price,
        bidCount: 1,
        createdAt: postedAt,
        hiredAt,
        startedAt: later(hiredAt, 1),
        completedAt: doneAt,
      },
    ],
    bids: [
      {
        id: forBid,
        jobId: forJob,
        providerId: provider.id,
        price,
        message: job.message,
        status: 'accepted' as const,
        commissionRate: rates.providerCommission,
        createdAt: bidAt,
        decidedAt: hiredAt,
      },
    ],
    invitations:
      job.answeredAfter === null
        ? []
        : [
            {
              id: invitationId.parse(idAt(postedAt)),
              jobId: forJob,
              providerId: provider.id,
              status: 'accepted' as const,
              createdAt: postedAt,
              decidedAt: new Date(postedAt.getTime() + job.answeredAfter * HOUR_MS),
            },
          ],
    stages: staged.map(({ ids, order, words, part, paidOutAt }) => ({
      id: ids.stage,
      bidId: forBid,
      order,
      ...words,
      price: part,
      status: 'paid_out' as const,
      since: paidOutAt,
      requestedAt: later(paidOutAt, -1),
      approvedAt: paidOutAt,
      paidOutAt,
    })),
    stageMoves: staged.flatMap(({ ids, paidOutAt }) => [
      movedAt(ids.stage, hiredAt, 'pay', 'in_escrow', 'customer'),
      movedAt(ids.stage, later(paidOutAt, -1), 'request', 'requested', 'provider'),
      movedAt(ids.stage, paidOutAt, 'approve', 'approved', 'customer'),
      movedAt(ids.stage, paidOutAt, 'payOut', 'paid_out', 'system'),
    ]),
    payments: [
      {
        ...payment,
        customerId: customer.id,
        jobId: forJob,
        bidId: forBid,
        cardId: job.card.id,
        operationKey: payment.id,
        hires: true,
        status: 'succeeded' as const,
        gateway,
        description: job.title,
        createdAt: hiredAt,
        settledAt: hiredAt,
      },
    ],
    paymentStages: staged.map(({ ids, before, paid }) => ({
      id: ids.paid,
      paymentId: payment.id,
      stageId: ids.stage,
      priceBefore: before,
      ...paid,
    })),
    payouts: staged.map(({ ids, settled: { payout }, transfer, paidOutAt }) => {
      const { payout: amount, ...priced } = payout
      return {
        id: ids.payout,
        stageId: ids.stage,
        providerId: provider.id,
        ...priced,
        amount,
        gateway,
        feeRate: rates.providerCommission,
        gatewayTransfer: transfer,
        status: 'complete' as const,
        askedAt: paidOutAt,
        createdAt: paidOutAt,
        settledAt: paidOutAt,
      }
    }),
    sandboxPayments: [
      {
        id: payment.gatewayPayment,
        idempotencyKey: payment.id,
        card: job.card.gatewayCard,
        amount: payment.amount,
        status: 'succeeded' as const,
        description: job.title,
        createdAt: hiredAt,
      },
    ],
    sandboxTransfers: staged.map(({ ids, settled, transfer, paidOutAt }) => ({
      id: transfer,
      idempotencyKey: attemptKey({ id: ids.payout, attempt: 1 }),
      kind: 'payout' as const,
      target: job.payoutAccount,
      amount: settled.payout.payout,
      createdAt: paidOutAt,
    })),
    journalEntries: entries.map(({ id, at, entry }) => ({
      id,
      kind: entry.kind,
      sourceId: entry.source,
      createdAt: at,
    })),
    journalLines: entries.flatMap(({ id, entry }) =>
      linesOf(entry.postings).map((line) => ({ id: v7(), entryId: id, ...line })),
    ),
    reviews: reviewsOf(job, forJob, doneAt),
  }
}

export type FinishedRows = ReturnType<typeof rowsOf>

function asPlace({ customer }: FinishedJob) {
  return { postalCode: customer.place.postalCode, location: customer.place.name }
}

function partsOf({ stages: [first, second] }: FinishedJob, price: Cents) {
  const [half, rest] = splitIntoStages(price, 2)
  if (half === undefined || rest === undefined) throw new Error('A price that has no two stages')
  return [
    { order: 1, words: first, part: half, before: add() },
    { order: 2, words: second, part: rest, before: half },
  ]
}

interface Ids {
  stage: StageId
  paid: TransactionId
  payout: TransactionId
}

function idsOf(hiredAt: Date, paidOutAt: Date): Ids {
  return {
    stage: stageId.parse(idAt(hiredAt)),
    paid: transactionId.parse(idAt(hiredAt)),
    payout: transactionId.parse(idAt(paidOutAt)),
  }
}

type MovedStage = {
  ids: Ids
  paidOutAt: Date
  settled: ReturnType<typeof settle>
  paid: ReturnType<typeof customerPrice>
}

/** The entries of the ledger: the payment, and of each stage its release and its payout. */
function entriesOf(
  { customer, provider }: FinishedJob,
  payment: { id: string; hiredAt: Date },
  staged: readonly MovedStage[],
): { id: string; at: Date; entry: JournalEntry }[] {
  const paid = staged.map((part) => ({ stage: part.ids.stage, paid: part.paid }))
  const dated = (at: Date, entry: JournalEntry) => ({ id: idAt(at), at, entry })
  return [
    dated(payment.hiredAt, paymentEntry(payment.id, customer.id, paid)),
    ...staged.flatMap(({ ids, paidOutAt, settled: { payout, kept } }) => {
      const people = { stage: ids.stage, customer: customer.id, provider: provider.id }
      const due = { amount: payout.payout, fee: payout.fee, tax: payout.tax }
      const sent = { id: ids.payout, attempt: 1, providerId: provider.id, amount: payout.payout }
      return [
        dated(paidOutAt, releaseEntry(ids.payout, people, due, kept.fee)),
        dated(paidOutAt, payoutEntry(ids.stage, sent)),
      ]
    }),
  ]
}

function movedAt(
  stage: StageId,
  createdAt: Date,
  move: 'pay' | 'request' | 'approve' | 'payOut',
  to: 'in_escrow' | 'requested' | 'approved' | 'paid_out',
  actor: 'customer' | 'provider' | 'system',
) {
  return { id: idAt(createdAt), stageId: stage, move, to, actor, createdAt }
}

function reviewsOf({ customer, provider, review, reviewBack }: FinishedJob, about: JobId, doneAt: Date) {
  const written = (
    authorId: UserId,
    subjectId: UserId,
    said: { rating: number; message: string },
    after: number,
  ) => {
    const createdAt = later(doneAt, after)
    return { id: reviewId.parse(idAt(createdAt)), jobId: about, authorId, subjectId, ...said, createdAt }
  }
  return [
    written(customer.id, provider.id, review, 0.4),
    ...(reviewBack ? [written(provider.id, customer.id, reviewBack, 0.6)] : []),
  ]
}
