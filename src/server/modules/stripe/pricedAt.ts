import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { JobId, StageId, UserId } from '#shared/domain/ids.ts'
import { type BasisPoints, type Cents, cents } from '#shared/domain/money.ts'
import { priceBefore, rates } from '#shared/domain/pricing.ts'
import type { StageState } from '#shared/domain/stageStates.ts'
import type { TaxTerms } from '#shared/domain/tax.ts'
import type { Services } from '#server/kernel/services.ts'
import { taxTerms, taxTermsFor } from '#server/modules/hiring/payments/taxTerms.ts'
import type { Database } from '#server/db/connection.ts'
import { bids, jobs, stages, users } from '#server/db/schema/index.ts'
import { stagesOfBid } from '#server/modules/hiring/stages/stages.ts'

type Party = { readonly customer: UserId } | { readonly provider: UserId }

interface Asked {
  readonly price: Cents
  readonly jobId?: JobId | undefined
  readonly stageId?: StageId | undefined
}

/** What a price is priced by. */
interface PricedAt {
  /** What the stages before it cost. */
  readonly before: Cents
  readonly commissionRate: BasisPoints
  readonly tax: TaxTerms
}

/** Money that a customer has yet to pay, and a provider yet to be owed. */
const due: Readonly<Record<'customer' | 'provider', StageState[]>> = {
  customer: ['unpaid'],
  provider: ['unpaid', 'in_escrow', 'requested', 'rejected'],
}

/** What a price is priced by: the stage that it is of, else the job, else what holds for any. */
export async function pricedAt(services: Services, party: Party, asked: Asked): Promise<PricedAt> {
  const { db } = services
  const stage = await stagePriced(db, party, asked)
  if (stage) {
    const before = priceBefore(await stagesOfBid(db, stage.bidId), stage.order)
    return { before, commissionRate: stage.commissionRate, tax: taxTerms(services, stage.job, stage) }
  }
  // A provider may bid for any job; of a job of somebody else's a customer hears nothing.
  const isTheirs = 'customer' in party ? eq(jobs.customerId, party.customer) : undefined
  const [job] = asked.jobId
    ? await db
        .select()
        .from(jobs)
        .where(and(eq(jobs.id, asked.jobId), isTheirs))
    : []
  const provider = 'provider' in party ? party.provider : (job?.hiredProviderId ?? null)
  return {
    before: cents(0),
    commissionRate: job?.commissionRate ?? rates.providerCommission,
    tax: await taxTermsFor(services, job ?? { postalCode: '', location: '' }, provider),
  }
}

/**
 * The stage that a price is of, if it is one's: the one named, or else the next of a hire that costs so much. Where
 * several hires have one, the price says nothing of which.
 */
async function stagePriced(db: Database, party: Party, asked: Asked): Promise<Found | undefined> {
  const isParty =
    'customer' in party ? eq(jobs.customerId, party.customer) : eq(bids.providerId, party.provider)
  const mine = [isParty, eq(stages.price, asked.price), asked.jobId && eq(jobs.id, asked.jobId)]
  if (asked.stageId) {
    const [named] = await find(db, [...mine, eq(stages.id, asked.stageId)])
    if (!named) throw new DomainError('not_found')
    return named
  }
  const [next, another] = await find(db, [
    ...mine,
    eq(jobs.hiredBidId, bids.id),
    ne(jobs.state, 'cancelled'),
    inArray(stages.status, due['customer' in party ? 'customer' : 'provider']),
  ])
  return another ? undefined : next
}

/** The first such stage of each bid. */
function find(db: Database, conditions: readonly (SQL | undefined)[]) {
  return db
    .selectDistinctOn([stages.bidId], {
      bidId: stages.bidId,
      order: stages.order,
      commissionRate: bids.commissionRate,
      gstNumber: users.gstNumber,
      job: { postalCode: jobs.postalCode, location: jobs.location },
    })
    .from(stages)
    .innerJoin(bids, eq(bids.id, stages.bidId))
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .innerJoin(users, eq(users.id, bids.providerId))
    .where(and(...conditions))
    .orderBy(stages.bidId, stages.order)
    .limit(2)
}

type Found = Awaited<ReturnType<typeof find>>[number]
