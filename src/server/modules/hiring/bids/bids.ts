import { and, asc, eq, sql } from 'drizzle-orm'
import { answersWithin } from '#shared/domain/answerTimes.ts'
import { milesBetween } from '#shared/domain/distance.ts'
import type { Bid } from '#shared/domain/bid.ts'
import type { BidId, JobId, UserId } from '#shared/domain/ids.ts'
import { areaPosition } from '#server/db/areaPosition.ts'
import { atOnce } from '#server/db/atOnce.ts'
import type { Database } from '#server/db/connection.ts'
import { innerRows } from '#server/db/innerRows.ts'
import { prepared } from '#server/db/prepared.ts'
import { changeOrdersOf } from '../changes/changeOrders.ts'
import { bids, categories, jobs, offers, stages, userCategories, users } from '#server/db/schema/index.ts'
import type { Reading } from '#server/modules/files/addresses.ts'
import { offerColumns, toOffer } from '../offers/offers.ts'
import { taxTerms } from '../payments/taxTerms.ts'
import { picturesOfStages } from '../stages/stagePictures.ts'
import { stageColumns, toStage } from '../stages/stages.ts'
import { toUserSummary, userSummaryColumns } from '#server/modules/users/users.ts'

const selectBids = (db: Database) =>
  db
    .select({
      bid: bids,
      bidder: userSummaryColumns,
      known: {
        completedJobs: users.jobsCompleted,
        answerMinutes: users.answerMinutes,
      },
      home: areaPosition(users),
      registration: { gstNumber: users.gstNumber },
      job: { version: jobs.version, postalCode: jobs.postalCode, location: jobs.location },
      area: areaPosition(jobs),
      trades: innerRows(
        { id: categories.id, name: categories.name },
        sql`from ${userCategories} join ${categories} on ${categories.id} = ${userCategories.categoryId}
          where ${userCategories.userId} = ${bids.providerId} order by ${categories.position}`,
      ),
      stages: innerRows(
        stageColumns,
        sql`from ${stages} where ${stages.bidId} = ${bids.id} order by ${stages.order}`,
      ),
      latestOffer: innerRows(
        offerColumns,
        sql`from ${offers} where ${offers.bidId} = ${bids.id} order by ${offers.createdAt} desc, ${offers.id} desc limit 1`,
      ),
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
  const [found] = await toBids(reading, await bidById(reading.db).execute({ bid }))
  return found
}

/** The bids of a job, or only those of one provider, oldest first. */
export async function findBids(reading: Reading, job: JobId, provider?: UserId): Promise<Bid[]> {
  const { db } = reading
  const rows = provider
    ? await bidsByJobAndProvider(db).execute({ job, provider })
    : await bidsByJob(db).execute({ job })
  return toBids(reading, rows)
}

/** What those that were hired have besides is asked for apart: it is one of many. */
async function toBids(reading: Reading, rows: Awaited<ReturnType<typeof selectBids>>): Promise<Bid[]> {
  const { db } = reading
  const hired = rows.filter(({ bid }) => bid.status === 'accepted')
  const [changes, pictures] = await atOnce(
    db,
    () =>
      changeOrdersOf(
        db,
        hired.map(({ bid }) => bid.id),
      ),
    () =>
      picturesOfStages(
        db,
        hired.flatMap((row) => row.stages.map(({ id }) => id)),
      ),
  )
  return rows.map(({ bid, bidder, known, home, job, area, registration, trades, ...more }) => ({
    id: bid.id,
    jobId: bid.jobId,
    provider: {
      ...toUserSummary(bidder),
      categories: trades,
      completedJobs: known.completedJobs,
      answersWithin: answersWithin(known.answerMinutes),
      distance: milesBetween(home, area),
    },
    price: bid.price,
    message: bid.message,
    createdAt: bid.createdAt,
    stages: more.stages.map((stage) => toStage(stage, pictures.get(stage.id) ?? [])),
    status: bid.status,
    commissionRate: bid.commissionRate,
    tax: taxTerms(reading, job, registration),
    latestOffer: more.latestOffer.map(toOffer).at(0) ?? null,
    changeOrders: changes.get(bid.id) ?? [],
    isOutdated: isOutdated(bid, job.version),
  }))
}

/** Whether a bid that waits is for a job as it was once. */
export function isOutdated(
  bid: Pick<typeof bids.$inferSelect, 'status' | 'jobVersion'>,
  jobVersion: number,
): boolean {
  return bid.status === 'pending' && bid.jobVersion < jobVersion
}
