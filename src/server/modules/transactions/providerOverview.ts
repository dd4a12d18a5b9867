import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import { customerTabs } from '#shared/domain/jobTabs.ts'
import { add, type Cents, cents } from '#shared/domain/money.ts'
import { payoutOfStage } from '#shared/domain/pricing.ts'
import type { ProviderOverview } from '#shared/domain/providerOverview.ts'
import { isHeld } from '#shared/domain/stageStates.ts'
import type { Database, Pool } from '#server/db/connection.ts'
import { bids, jobs, payouts, users } from '#server/db/schema/index.ts'
import type { Reading } from '#server/modules/files/addresses.ts'
import { taxTerms } from '#server/modules/hiring/payments/taxTerms.ts'
import { stagesOf } from '#server/modules/hiring/stages/stages.ts'
import { transactionsIn } from './transactions.ts'

const nothing = cents(0)

/** A provider's year by month, and what of their work is not with them yet. */
export async function providerOverview(
  reading: Reading & { readonly db: Pool },
  provider: UserId,
  calendar: { year: number; timezone: string },
): Promise<ProviderOverview> {
  const moved = await transactionsIn(reading.db, provider, calendar)
  const earned = moved.filter(({ kind, status }) => kind === 'payout' && status === 'complete')
  const inMonth = (month: number) =>
    earned.filter(({ happened_on: day }) => Number(day.slice(5, 7)) === month).map(({ amount }) => amount)
  return {
    months: Array.from({ length: 12 }, (_, index) => add(nothing, ...inMonth(index + 1))),
    underWay: await owedTo(reading.db, provider),
    ...(await inEscrowFor(reading, provider)),
  }
}

/** Payouts that have not gone through, or have come back and are sent again. */
async function owedTo(db: Database, provider: UserId): Promise<Cents> {
  const [owed] = await db
    .select({ sum: sql<string>`coalesce(sum(${payouts.amount}), 0)` })
    .from(payouts)
    .where(and(eq(payouts.providerId, provider), inArray(payouts.status, ['queued', 'reversed'])))
  return cents(Number(owed?.sum ?? 0))
}

/** What the stages in escrow of a provider's running hires pay out: those asked for, and the others. */
async function inEscrowFor(
  reading: Reading,
  provider: UserId,
): Promise<Pick<ProviderOverview, 'asked' | 'held'>> {
  const hires = await reading.db
    .select({
      bid: { id: bids.id, commissionRate: bids.commissionRate },
      job: { postalCode: jobs.postalCode, location: jobs.location },
      gstNumber: users.gstNumber,
    })
    .from(jobs)
    .innerJoin(bids, eq(bids.id, jobs.hiredBidId))
    .innerJoin(users, eq(users.id, bids.providerId))
    .where(and(eq(jobs.hiredProviderId, provider), inArray(jobs.state, [...customerTabs.upcoming])))
  const stages = await stagesOf(
    reading.db,
    hires.map(({ bid }) => bid.id),
  )
  const waiting = hires.flatMap(({ bid, job, gstNumber }) => {
    const ofBid = stages.get(bid.id) ?? []
    const tax = taxTerms(reading, job, { gstNumber })
    return ofBid
      .filter(({ status }) => isHeld(status) && status !== 'approved')
      .map((stage) => ({
        isAsked: stage.status === 'requested',
        payout: payoutOfStage(stage, ofBid, bid.commissionRate, tax).payout,
      }))
  })
  const sumOf = (isAsked: boolean) =>
    add(nothing, ...waiting.filter((one) => one.isAsked === isAsked).map(({ payout }) => payout))
  return { asked: sumOf(true), held: sumOf(false) }
}
