import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FileId, JobId } from '#shared/domain/ids.ts'
import type { JobListItem } from '#shared/domain/job.ts'
import type { Database } from '#server/db/connection.ts'
import { isAmong, prepared } from '#server/db/prepared.ts'
import { categories, jobPictures, jobs, users } from '#server/db/schema/index.ts'
import { pictureUrl } from '#server/modules/files/addresses.ts'
import { toUserSummary } from '#server/modules/users/users.ts'
import { factColumns, sharedFacts, type Viewer } from './jobs.ts'

/** The first picture of a job, for its card. */
const firstPicture = sql<FileId | null>`(
  select ${jobPictures.fileId} from ${jobPictures} where ${jobPictures.jobId} = ${jobs.id} order by ${jobPictures.position} limit 1)`

/** The person on the other side of a card. */
export const otherUser = alias(users, 'other_user')
const otherColumns = {
  id: otherUser.id,
  name: otherUser.name,
  profilePicture: otherUser.profilePicture,
  ratingSum: otherUser.ratingSum,
  ratingCount: otherUser.ratingCount,
}

export const cardColumns = {
  job: factColumns,
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
  selectListRows(db, 'provider').where(isAmong(jobs.id, 'ids')).prepare('job_cards_by_ids'),
)

/** The cards of jobs, as providers see them, by id. */
export async function listItemsOfJobs(db: Database, ids: readonly JobId[]): Promise<Map<JobId, ListRow>> {
  const rows = ids.length === 0 ? [] : await cardsByIds(db).execute({ ids })
  return new Map(rows.map((row) => [row.job.id, row]))
}

export function toListItem({ job, category, picture, other }: ListRow, viewer: Viewer): JobListItem {
  return {
    ...sharedFacts(job, category, viewer),
    picture: pictureUrl(picture),
    other: other && toUserSummary(other),
  }
}
