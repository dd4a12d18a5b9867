import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { JobId, StageId, UserId } from '#shared/domain/ids.ts'
import type { BasisPoints, Cents } from '#shared/domain/money.ts'
import { priceBefore } from '#shared/domain/pricing.ts'
import type { StageState } from '#shared/domain/stageStates.ts'
import type { Database } from '#server/db/connection.ts'
import { bids, jobs, stages } from '#server/db/schema/index.ts'
import { stagesOfBid } from '#server/modules/hiring/stages/stages.ts'

type Party = { readonly customer: UserId } | { readonly provider: UserId }

interface Asked {
  readonly price: Cents
  readonly jobId?: JobId | undefined
  readonly stageId?: StageId | undefined
}

interface StagePriced {
  /** What the stages before it cost. */
  readonly before: Cents
  readonly commissionRate: BasisPoints
}

/** Money that a customer has yet to pay, and a provider yet to be owed. */
const due: Readonly<Record<'customer' | 'provider', StageState[]>> = {
  customer: ['unpaid'],
  provider: ['unpaid', 'in_escrow', 'requested', 'rejected'],
}

/**
 * The stage that a price is of, if it is one's: the one named, or else the next of a hire that costs so much. Where
 * several hires have one, the price says nothing of which.
 */
export async function stagePriced(
  db: Database,
  party: Party,
  asked: Asked,
): Promise<StagePriced | undefined> {
  const isParty =
    'customer' in party ? eq(jobs.customerId, party.customer) : eq(bids.providerId, party.provider)
  const mine = [isParty, eq(stages.price, asked.price), asked.jobId && eq(jobs.id, asked.jobId)]
  if (asked.stageId) {
    const [named] = await find(db, [...mine, eq(stages.id, asked.stageId)])
    if (!named) throw new DomainError('not_found')
    return withBefore(db, named)
  }
  const [next, another] = await find(db, [
    ...mine,
    eq(jobs.hiredBidId, bids.id),
    ne(jobs.state, 'cancelled'),
    inArray(stages.status, due['customer' in party ? 'customer' : 'provider']),
  ])
  return next && !another ? withBefore(db, next) : undefined
}

/** The first such stage of each bid. */
function find(db: Database, conditions: readonly (SQL | undefined)[]) {
  return db
    .selectDistinctOn([stages.bidId], {
      bidId: stages.bidId,
      order: stages.order,
      commissionRate: bids.commissionRate,
    })
    .from(stages)
    .innerJoin(bids, eq(bids.id, stages.bidId))
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .where(and(...conditions))
    .orderBy(stages.bidId, stages.order)
    .limit(2)
}

type Found = Awaited<ReturnType<typeof find>>[number]

async function withBefore(db: Database, { bidId, order, commissionRate }: Found): Promise<StagePriced> {
  const all = await stagesOfBid(db, bidId)
  return { before: priceBefore(all, order), commissionRate }
}
