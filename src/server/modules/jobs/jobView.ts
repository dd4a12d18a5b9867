import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FileId, JobId, UserId } from '#shared/entities/ids.ts'
import type { Job, JobListItem } from '#shared/entities/job.ts'
import { canCancel, canMarkComplete, type JobState } from '#shared/rules/jobStates.ts'
import { rates } from '#shared/rules/pricing.ts'
import { shortPostalCode } from '#shared/rules/privacy.ts'
import type { StageStatus } from '#shared/rules/stageStates.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { categories, files, invitations, jobImages, jobs, users } from '#server/db/schema/index.ts'
import { findBids } from '#server/modules/bids/bidView.ts'
import { documentUrl, pictureUrl, type Reading } from '#server/modules/files/addresses.ts'
import { toInvitation } from '#server/modules/invitations/invitationView.ts'
import { toUserCard, userCardColumns } from '#server/modules/users/userView.ts'

export type JobRow = typeof jobs.$inferSelect

/** Who looks at a job: its customer, the provider hired for it, or any other provider. */
export type Viewer = 'owner' | 'hired' | 'provider'

const jobStatusOf: Readonly<Record<JobState, Job['job_status']>> = {
  open: '',
  waiting: 'waiting',
  in_progress: 'in_progress',
  complete: 'complete',
  cancelled: '',
}

/** The first picture of a job, for its card. */
const firstImage = sql<FileId | null>`(
  select ${jobImages.fileId} from ${jobImages} where ${jobImages.jobId} = ${jobs.id} order by ${jobImages.position} limit 1)`

const otherUser = alias(users, 'other_user')
const otherColumns = {
  id: otherUser.id,
  name: otherUser.name,
  profileImage: otherUser.profileImage,
  ratingSum: otherUser.ratingSum,
  ratingCount: otherUser.ratingCount,
}

/** Job cards with the person on the other side: the customer for providers, the hired provider for the customer. */
export function selectListRows(db: Database, side: 'customer' | 'provider') {
  return db
    .select({
      job: jobs,
      category: { _id: categories.id, name: categories.name },
      image: firstImage,
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
export async function cardsOfJobs(db: Database, ids: readonly JobId[]): Promise<Map<JobId, ListRow>> {
  const rows = ids.length === 0 ? [] : await cardsByIds(db).execute({ ids })
  return new Map(rows.map((row) => [row.job.id, row]))
}

export function toListItem({ job, category, image, other }: ListRow, viewer: Viewer): JobListItem {
  return {
    ...shared(job, category, viewer),
    image: pictureUrl(image),
    other_user: other && toUserCard(other),
  }
}

/** What a card and the page of a job have in common. */
function shared(job: JobRow, category: JobListItem['category'], viewer: Viewer) {
  return {
    _id: job.id,
    title: job.title,
    description: job.description,
    category,
    budget: job.budget,
    start_date: job.startDate,
    start_time: job.startTime.slice(0, 5),
    end_date: job.endDate,
    end_time: job.endTime.slice(0, 5),
    location: job.location,
    city: viewer === 'provider' && !job.isShowLocation ? shortPostalCode(job.postalCode) : job.postalCode,
    time_ago: job.createdAt.toISOString(),
    no_of_bids: job.bidCount,
    status: job.state === 'cancelled' ? ('CAN' as const) : ('ACT' as const),
    job_status: jobStatusOf[job.state],
    hiredBid: viewer === 'provider' ? null : job.hiredBidId,
    finalPrice: viewer === 'provider' ? null : job.finalPrice,
  }
}

/** What a job names: its trade and its customer. */
const surroundings = prepared((db) =>
  db
    .select({
      category: { _id: categories.id, name: categories.name },
      customer: { ...userCardColumns, jobsPosted: users.jobsPosted, createdAt: users.createdAt },
    })
    .from(jobs)
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .innerJoin(users, eq(users.id, jobs.customerId))
    .where(eq(jobs.id, sql.placeholder('job')))
    .prepare('job_surroundings'),
)

const imagesOfJob = prepared((db) =>
  db
    .select({ id: jobImages.fileId })
    .from(jobImages)
    .where(eq(jobImages.jobId, sql.placeholder('job')))
    .orderBy(asc(jobImages.position))
    .prepare('job_images'),
)

/** Everything of one job that `viewer`, who is `asking`, may see (§3, §5, §6). */
export async function toJob(reading: Reading, job: JobRow, viewer: Viewer, asking: UserId): Promise<Job> {
  const { db } = reading
  const { category, customer } = await one(surroundings(db).execute({ job: job.id }))
  const images = await imagesOfJob(db).execute({ job: job.id })
  // The customer sees every bid of their job, a provider their own.
  const seen = await findBids(db, job.id, viewer === 'owner' ? undefined : asking)
  const accepted = seen.find((bid) => bid.isBidAccepted)
  const ownBid = seen.find((bid) => bid.user_id._id === asking) ?? null
  const stages: StageStatus[] = accepted?.milestones.map((stage) => stage.payment_status) ?? []
  return {
    ...shared(job, category, viewer),
    ...positionFor(viewer, job),
    ...(await attachmentOf(reading, job.attachmentId)),
    job_images: images.map(({ id }) => ({ _id: id, job_image: pictureUrl(id) })),
    user_id: {
      ...toUserCard(customer),
      jobs_posted: customer.jobsPosted,
      member_since: customer.createdAt.toISOString(),
    },
    bids: viewer === 'owner' ? seen : [],
    isHired: job.hiredBidId !== null,
    hiredBidder: viewer === 'provider' ? null : (accepted?.user_id ?? null),
    bidder_detail: viewer === 'provider' ? null : (accepted ?? null),
    bidDetail: viewer === 'owner' ? null : ownBid,
    offerDetail: (viewer === 'owner' ? accepted : ownBid)?.offerDetail ?? null,
    complete_status: job.state === 'complete' ? 1 : 0,
    showMarkComplete: canMarkComplete(job.state, stages) ? 1 : 0,
    paymentStatus: canCancel(job.state, stages) ? 1 : furthest(stages),
    isShowLocation: job.isShowLocation,
    commission: (job.commissionRate ?? rates.providerCommission) / 100,
    isInvitation: viewer === 'owner' ? null : await invitationOf(db, job, asking),
  }
}

function positionFor(viewer: Viewer, { latitude, longitude, areaLatitude, areaLongitude }: JobRow) {
  return viewer === 'provider'
    ? { latitude: areaLatitude, longitude: areaLongitude }
    : { latitude, longitude }
}

function furthest(stages: readonly StageStatus[]): StageStatus {
  return stages.reduce<StageStatus>((most, status) => (status > most ? status : most), 1)
}

async function attachmentOf(reading: Reading, id: FileId | null) {
  // The text 'null' is the specification's way to say that there is none (§3).
  if (!id) return { attachment: 'null', attachment_name: '' }
  const file = await one(reading.db.select({ name: files.name }).from(files).where(eq(files.id, id)))
  return { attachment: documentUrl(reading, id), attachment_name: file.name }
}

async function invitationOf(db: Database, job: JobRow, asking: UserId): Promise<Job['isInvitation']> {
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
