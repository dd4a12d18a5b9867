import { isPayoutReady } from '#server/modules/users/isPayoutReady.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FileId, JobId, UserId } from '#shared/domain/ids.ts'
import type { Job, JobListItem } from '#shared/domain/job.ts'
import { canCancel, canMarkComplete } from '#shared/domain/jobStates.ts'
import { areaOf } from '#shared/domain/place.ts'
import { rates } from '#shared/domain/pricing.ts'
import { shortPostalCode } from '#shared/domain/privacy.ts'
import type { StageState } from '#shared/domain/stageStates.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { categories, invitations, jobPictures, jobs, users } from '#server/db/schema/index.ts'
import { milesFromHome } from './distances.ts'
import { changesOf } from './jobChanges.ts'
import { attachmentOf } from './jobFiles.ts'
import { contactOf } from '#server/modules/hiring/jobs/contact.ts'
import { findBids } from '#server/modules/hiring/bids/bids.ts'
import { pictureUrl, type Reading } from '#server/modules/files/addresses.ts'
import { openPaymentsOf } from '#server/modules/hiring/payments/openPayments.ts'
import { taxTermsFor } from '#server/modules/hiring/payments/taxTerms.ts'
import { toInvitation } from '#server/modules/hiring/invitations/toInvitation.ts'
import { toUserSummary, userSummaryColumns } from '#server/modules/users/users.ts'

export type JobRow = typeof jobs.$inferSelect

/** Who looks at a job: its customer, the provider hired for it, or any other provider. */
export type Viewer = 'owner' | 'hired' | 'provider'

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

/** Job cards with the person on the other side: the customer for providers, the hired provider for the customer. */
export function selectListRows(db: Database, side: 'customer' | 'provider') {
  return db
    .select({
      job: jobs,
      category: { id: categories.id, name: categories.name },
      picture: firstPicture,
      other: otherColumns,
    })
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

export function toListItem({ job, category, picture, other }: ListRow, viewer: Viewer): JobListItem {
  return {
    ...shared(job, category, viewer),
    picture: pictureUrl(picture),
    other: other && toUserSummary(other),
  }
}

/**
 * Whether postal code and street are there in full; `isShowLocation` says so to clients, which cut the code otherwise
 * (§5).
 */
function seesDoorstep(viewer: Viewer, job: JobRow): boolean {
  return viewer !== 'provider' || job.isShowLocation
}

/** What a card and the page of a job have in common. */
function shared(job: JobRow, category: JobListItem['category'], viewer: Viewer) {
  return {
    id: job.id,
    title: job.title,
    description: job.description,
    category,
    budget: job.budget,
    startDate: job.startDate,
    startTime: job.startTime.slice(0, 5),
    endDate: job.endDate,
    endTime: job.endTime.slice(0, 5),
    endsAt: job.endsAt,
    location: seesDoorstep(viewer, job) ? job.location : areaOf(job.location),
    postalCode: seesDoorstep(viewer, job) ? job.postalCode : shortPostalCode(job.postalCode),
    createdAt: job.createdAt,
    bidCount: job.bidCount,
    state: job.state,
    hiredBidId: viewer === 'provider' ? null : job.hiredBidId,
    finalPrice: viewer === 'provider' ? null : job.finalPrice,
  }
}

/** What a job names: its trade and its customer. */
const surroundings = prepared((db) =>
  db
    .select({
      category: { id: categories.id, name: categories.name },
      customer: { ...userSummaryColumns, jobsPosted: users.jobsPosted, createdAt: users.createdAt },
    })
    .from(jobs)
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .innerJoin(users, eq(users.id, jobs.customerId))
    .where(eq(jobs.id, sql.placeholder('job')))
    .prepare('job_surroundings'),
)

const picturesOfJob = prepared((db) =>
  db
    .select({ id: jobPictures.fileId })
    .from(jobPictures)
    .where(eq(jobPictures.jobId, sql.placeholder('job')))
    .orderBy(asc(jobPictures.position))
    .prepare('job_pictures'),
)

/** Everything of one job that `viewer`, who is `asking`, may see (§3, §5, §6). */
export async function toJob(reading: Reading, job: JobRow, viewer: Viewer, asking: UserId): Promise<Job> {
  const { db } = reading
  const { category, customer } = await one(surroundings(db).execute({ job: job.id }))
  const pictures = await picturesOfJob(db).execute({ job: job.id })
  // The customer sees every bid of their job, a provider their own.
  const seen = await findBids(reading, job.id, viewer === 'owner' ? undefined : asking)
  const accepted = seen.find((bid) => bid.status === 'accepted')
  const ownBid = seen.find((bid) => bid.provider.id === asking) ?? null
  const invitation = viewer === 'owner' ? null : await invitationOf(db, job, asking)
  // Who had nothing to do with it has not seen what was there before either.
  const sawBefore = viewer === 'owner' || ownBid !== null || invitation !== null
  const stages: StageState[] = accepted?.stages.map((stage) => stage.status) ?? []
  return {
    ...shared(job, category, viewer),
    ...positionFor(viewer, job),
    distance: viewer === 'owner' ? null : await milesFromHome(db, asking, job.id),
    attachment: await attachmentOf(reading, job.attachmentId),
    pictures: pictures.map(({ id }) => ({ id, url: pictureUrl(id) })),
    customer: {
      ...toUserSummary(customer),
      jobsPosted: customer.jobsPosted,
      memberSince: customer.createdAt,
    },
    bids: viewer === 'owner' ? seen : [],
    isHired: job.hiredBidId !== null,
    hiredProvider: viewer === 'provider' ? null : (accepted?.provider ?? null),
    acceptedBid: viewer === 'provider' ? null : (accepted ?? null),
    ownBid: viewer === 'owner' ? null : ownBid,
    latestOffer: (viewer === 'owner' ? accepted : ownBid)?.latestOffer ?? null,
    canComplete: canMarkComplete(job.state, stages),
    canCancel: canCancel(job.state, stages),
    showsLocation: seesDoorstep(viewer, job),
    commissionRate: job.commissionRate ?? rates.providerCommission,
    tax: await taxTermsFor(reading, job, viewer === 'owner' ? job.hiredProviderId : asking),
    payoutReady: viewer === 'provider' || !accepted || (await canBePaidOut(reading, accepted.provider.id)),
    openPayments: viewer === 'owner' ? await openPaymentsOf(db, job.id) : [],
    invitation,
    contact: viewer === 'provider' ? null : await contactOf(db, job),
    version: job.version,
    changes: sawBefore ? await changesOf(db, job, !seesDoorstep(viewer, job)) : [],
  }
}

function positionFor(viewer: Viewer, { latitude, longitude, areaLatitude, areaLongitude }: JobRow) {
  return viewer === 'provider'
    ? { latitude: areaLatitude, longitude: areaLongitude }
    : { latitude, longitude }
}

async function canBePaidOut({ db, gateway }: Reading, provider: UserId): Promise<boolean> {
  return isPayoutReady(await one(db.select().from(users).where(eq(users.id, provider))), gateway)
}

async function invitationOf(db: Database, job: JobRow, asking: UserId): Promise<Job['invitation']> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(sql`${invitations.jobId} = ${job.id} and ${invitations.providerId} = ${asking}`)
  return row ? toInvitation(row) : null
}

async function one<Row>(query: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await query
  if (!row) throw new Error('A row that another one names is missing')
  return row
}
