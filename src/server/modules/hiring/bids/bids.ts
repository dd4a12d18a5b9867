import { and, asc, eq, sql } from 'drizzle-orm'
import { answersWithin } from '#shared/domain/answerTimes.ts'
import type { Bid } from '#shared/domain/bid.ts'
import type { CategoryName } from '#shared/domain/category.ts'
import type { BidId, JobId, UserId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { changeOrdersOf } from '../changes/changeOrders.ts'
import { bids, categories, jobs, userCategories, users } from '#server/db/schema/index.ts'
import type { Reading } from '#server/modules/files/addresses.ts'
import { latestOffers } from '../offers/offers.ts'
import { taxTerms } from '../payments/taxTerms.ts'
import { picturesOfStages } from '../stages/stagePictures.ts'
import { stagesOf, toStage } from '../stages/stages.ts'
import { metresFrom, milesOf } from '#server/modules/users/providerList.ts'
import { toUserSummary, userSummaryColumns } from '#server/modules/users/users.ts'

const selectBids = (db: Database) =>
  db
    .select({
      bid: bids,
      bidder: userSummaryColumns,
      known: {
        completedJobs: users.jobsCompleted,
        answerMinutes: users.answerMinutes,
        metres: metresFrom({ latitude: jobs.areaLatitude, longitude: jobs.areaLongitude }),
      },
      registration: { gstNumber: users.gstNumber },
      job: { version: jobs.version, postalCode: jobs.postalCode, location: jobs.location },
    })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .innerJoin(users, eq(users.id, bids.providerId))
    .orderBy(asc(bids.createdAt), asc(bids.id))
    .$dynamic()

const bidById = prepared((db) =>
  selectBids(db)
    .where(eq(bids.id, sql.placeholder('bid')))
    .prepare('bid_by_id'),
)
const bidsByJob = prepared((db) =>
  selectBids(db)
    .where(eq(bids.jobId, sql.placeholder('job')))
    .prepare('bids_by_job'),
)
const bidsByJobAndProvider = prepared((db) =>
  selectBids(db)
    .where(and(eq(bids.jobId, sql.placeholder('job')), eq(bids.providerId, sql.placeholder('provider'))))
    .prepare('bids_by_job_and_provider'),
)

export async function findBid(reading: Reading, bid: BidId): Promise<Bid | undefined> {
  const [found] = await withStages(reading, await bidById(reading.db).execute({ bid }))
  return found
}

/** The bids of a job, or only those of one provider, oldest first. */
export async function findBids(reading: Reading, job: JobId, provider?: UserId): Promise<Bid[]> {
  const { db } = reading
  const rows = provider
    ? await bidsByJobAndProvider(db).execute({ job, provider })
    : await bidsByJob(db).execute({ job })
  return withStages(reading, rows)
}

/** Each bid with its bidder and stages; a few queries however many. */
async function withStages(reading: Reading, rows: Awaited<ReturnType<typeof selectBids>>): Promise<Bid[]> {
  const { db } = reading
  if (rows.length === 0) return []
  const stages = await stagesOf(
    db,
    rows.map(({ bid }) => bid.id),
  )
  const offersMade = await latestOffers(
    db,
    rows.map(({ bid }) => bid.id),
  )
  const hired = rows.filter(({ bid }) => bid.status === 'accepted').map(({ bid }) => bid.id)
  const changes = await changeOrdersOf(db, hired)
  const pictures = await picturesOfStages(
    db,
    hired.flatMap((id) => stages.get(id) ?? []).map(({ id }) => id),
  )
  const trades = await tradesOf(
    db,
    rows.map(({ bid }) => bid.providerId),
  )
  return rows.map(({ bid, bidder, known, job, registration }) => ({
    id: bid.id,
    jobId: bid.jobId,
    provider: {
      ...toUserSummary(bidder),
      categories: trades.get(bid.providerId) ?? [],
      completedJobs: known.completedJobs,
      answersWithin: answersWithin(known.answerMinutes),
      distance: milesOf(known.metres),
    },
    price: bid.price,
    message: bid.message,
    createdAt: bid.createdAt,
    stages: (stages.get(bid.id) ?? []).map((stage) => toStage(stage, pictures.get(stage.id) ?? [])),
    status: bid.status,
    commissionRate: bid.commissionRate,
    tax: taxTerms(reading, job, registration),
    latestOffer: offersMade.get(bid.id) ?? null,
    changeOrders: changes.get(bid.id) ?? [],
    isOutdated: isOutdated(bid, job.version),
  }))
}

const tradesByProviders = prepared((db) =>
  db
    .select({ userId: userCategories.userId, id: categories.id, name: categories.name })
    .from(userCategories)
    .innerJoin(categories, eq(categories.id, userCategories.categoryId))
    .where(sql`${userCategories.userId} = any(${sql.placeholder('providers')}::uuid[])`)
    .orderBy(asc(categories.position))
    .prepare('trades_by_providers'),
)

async function tradesOf(db: Database, providers: readonly UserId[]): Promise<Map<UserId, CategoryName[]>> {
  const rows = await tradesByProviders(db).execute({ providers })
  const trades = new Map<UserId, CategoryName[]>()
  for (const { userId, ...trade } of rows) trades.set(userId, [...(trades.get(userId) ?? []), trade])
  return trades
}

/** Whether a bid that waits is for a job as it was once. */
export function isOutdated(
  bid: Pick<typeof bids.$inferSelect, 'status' | 'jobVersion'>,
  jobVersion: number,
): boolean {
  return bid.status === 'pending' && bid.jobVersion < jobVersion
}
