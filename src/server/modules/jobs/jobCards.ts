import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BidState } from '#shared/domain/bid.ts'
import type { FileId, JobId, UserId } from '#shared/domain/ids.ts'
import type { FoundJob, JobListItem } from '#shared/domain/job.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { bids, categories, jobPictures, jobs, users } from '#server/db/schema/index.ts'
import { pictureUrl } from '#server/modules/files/addresses.ts'
import { milesOf } from '#server/modules/users/providerList.ts'
import { toUserSummary } from '#server/modules/users/users.ts'
import { sharedFacts, type Viewer } from './jobs.ts'
import { metresTo, type Position } from './nearby.ts'

/** The first picture of a job, for its card. */
const firstPicture = sql<FileId | null>`(
  select ${jobPictures.fileId} from ${jobPictures} where ${jobPictures.jobId} = ${jobs.id} order by ${jobPictures.position} limit 1)`

const otherUser = alias(users, 'other_user')
const otherColumns = {
  id: otherUser.id,
  name: otherUser.name,
  profilePicture: otherUser.profilePicture,
  ratingSum: otherUser.ratingSum,
  ratingCount: otherUser.ratingCount,
}

const cardColumns = {
  job: jobs,
  category: { id: categories.id, name: categories.name },
  picture: firstPicture,
  other: otherColumns,
}

/** Job cards with the person on the other side: the customer for providers, the hired provider for the customer. */
export function selectListRows(db: Database, side: 'customer' | 'provider') {
  return db
    .select(cardColumns)
    .from(jobs)
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .leftJoin(otherUser, eq(otherUser.id, side === 'customer' ? jobs.hiredProviderId : jobs.customerId))
    .$dynamic()
}

export type ListRow = Awaited<ReturnType<typeof selectListRows>>[number]

const cardsByIds = prepared((db) =>
  selectListRows(db, 'provider')
    .where(sql`${jobs.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('job_cards_by_ids'),
)

/** The cards of jobs, as providers see them, by id. */
export async function listItemsOfJobs(db: Database, ids: readonly JobId[]): Promise<Map<JobId, ListRow>> {
  const rows = ids.length === 0 ? [] : await cardsByIds(db).execute({ ids })
  return new Map(rows.map((row) => [row.job.id, row]))
}

const provider = alias(users, 'provider')

const cardsOfHome = prepared((db) =>
  db
    .select({
      ...cardColumns,
      // A value and no join, which may begin with all that somebody has bid.
      bidStatus: sql<BidState | null>`(
        select ${bids.status} from ${bids} where ${bids.jobId} = ${jobs.id} and ${bids.providerId} = ${sql.placeholder('provider')})`,
      metres: metresTo({
        latitude: sql`coalesce(${sql.placeholder('latitude')}, ${provider.areaLatitude})`,
        longitude: sql`coalesce(${sql.placeholder('longitude')}, ${provider.areaLongitude})`,
      }),
    })
    .from(jobs)
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .innerJoin(provider, eq(provider.id, sql.placeholder('provider')))
    .leftJoin(otherUser, eq(otherUser.id, jobs.customerId))
    .where(sql`${jobs.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('job_cards_of_home'),
)

/**
 * The cards of jobs on a provider's home, in the order of their ids: with their own bid, and with the miles from a
 * position or, without one, from where they live.
 */
export async function homeCards(
  db: Database,
  person: UserId,
  ids: readonly JobId[],
  from: Position | undefined,
): Promise<FoundJob[]> {
  if (ids.length === 0) return []
  const { latitude = null, longitude = null } = from ?? {}
  const rows = await cardsOfHome(db).execute({ provider: person, ids, latitude, longitude })
  const cards = new Map(rows.map((row) => [row.job.id, row]))
  return ids.flatMap((id) => {
    const row = cards.get(id)
    return row
      ? [{ ...toListItem(row, 'provider'), bidStatus: row.bidStatus, distance: milesOf(row.metres) }]
      : []
  })
}

export function toListItem({ job, category, picture, other }: ListRow, viewer: Viewer): JobListItem {
  return {
    ...sharedFacts(job, category, viewer),
    picture: pictureUrl(picture),
    other: other && toUserSummary(other),
  }
}
