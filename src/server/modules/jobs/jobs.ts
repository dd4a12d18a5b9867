import { isPayoutReady } from '#server/modules/users/isPayoutReady.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { Bid } from '#shared/domain/bid.ts'
import type { FileId, JobId, UserId } from '#shared/domain/ids.ts'
import type { Job, JobListItem } from '#shared/domain/job.ts'
import { canCancel, canMarkComplete } from '#shared/domain/jobStates.ts'
import { areaOf } from '#shared/domain/place.ts'
import { OPEN_PAYMENT_STATES } from '#shared/domain/paymentStates.ts'
import { rates } from '#shared/domain/pricing.ts'
import { shortPostalCode } from '#shared/domain/privacy.ts'
import type { StageState } from '#shared/domain/stageStates.ts'
import { areaPosition } from '#server/db/areaPosition.ts'
import { atOnce } from '#server/db/atOnce.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import {
  categories,
  files,
  invitations,
  jobPictures,
  jobs,
  payments,
  users,
} from '#server/db/schema/index.ts'
import { milesFromHome } from './distances.ts'
import { changesOf } from './jobChanges.ts'
import type { SessionUser } from '#server/kernel/context.ts'
import { viewerOf } from './access.ts'
import { contactOf } from '#server/modules/hiring/jobs/contact.ts'
import { findBids } from '#server/modules/hiring/bids/bids.ts'
import { documentUrl, pictureUrl, type Reading } from '#server/modules/files/addresses.ts'
import { openPaymentsOf } from '#server/modules/hiring/payments/openPayments.ts'
import { taxTermsFor } from '#server/modules/hiring/payments/taxTerms.ts'
import { toInvitation } from '#server/modules/hiring/invitations/toInvitation.ts'
import { toUserSummary, userSummaryColumns } from '#server/modules/users/users.ts'

export type JobRow = typeof jobs.$inferSelect

/** Who looks at a job: its customer, the provider hired for it, or any other provider. */
export type Viewer = 'owner' | 'hired' | 'provider'

/**
 * Whether postal code and street are there in full; `isShowLocation` says so to clients, which cut the code otherwise
 * (§5).
 */
function seesDoorstep(viewer: Viewer, job: Pick<JobRow, 'isShowLocation'>): boolean {
  return viewer !== 'provider' || job.isShowLocation
}

/** The columns that `sharedFacts` takes. */
export const factColumns = {
  id: jobs.id,
  title: jobs.title,
  description: jobs.description,
  budget: jobs.budget,
  startDate: jobs.startDate,
  startTime: jobs.startTime,
  endDate: jobs.endDate,
  endTime: jobs.endTime,
  endsAt: jobs.endsAt,
  location: jobs.location,
  postalCode: jobs.postalCode,
  isShowLocation: jobs.isShowLocation,
  createdAt: jobs.createdAt,
  bidCount: jobs.bidCount,
  state: jobs.state,
  hiredBidId: jobs.hiredBidId,
  hiredProviderId: jobs.hiredProviderId,
  finalPrice: jobs.finalPrice,
}

/** What a card and the page of a job have in common. */
export function sharedFacts(
  job: Pick<JobRow, keyof typeof factColumns>,
  category: JobListItem['category'],
  viewer: Viewer,
) {
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

/** A job with what its page says of it whoever looks: its trade, its customer, its pictures and its document. */
const pageOfJob = prepared((db) =>
  db
    .select({
      job: jobs,
      category: { id: categories.id, name: categories.name },
      customer: { ...userSummaryColumns, jobsPosted: users.jobsPosted, createdAt: users.createdAt },
      pictures: sql<FileId[]>`array(
        select ${jobPictures.fileId} from ${jobPictures} where ${jobPictures.jobId} = ${jobs.id} order by ${jobPictures.position})`,
      attachmentName: files.name,
      isBeingPaid: sql<boolean>`exists (
        select 1 from ${payments} where ${payments.jobId} = ${jobs.id} and ${inArray(payments.status, [...OPEN_PAYMENT_STATES])})`,
    })
    .from(jobs)
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .innerJoin(users, eq(users.id, jobs.customerId))
    .leftJoin(files, eq(files.id, jobs.attachmentId))
    .where(eq(jobs.id, sql.placeholder('job')))
    .prepare('job_page'),
)

/** Everything of one job that `user` may see (§3, §5, §6). Throws not found where it is not theirs to see. */
export async function readJob(reading: Reading, id: JobId, user: SessionUser): Promise<Job> {
  const { db } = reading
  const isProvider = user.role === 'provider'
  const [[page], seen, invitation, distance] = await atOnce(
    db,
    () => pageOfJob(db).execute({ job: id }),
    // A customer sees every bid of their job, a provider their own; of another's job nobody is told any of it.
    () => findBids(reading, id, isProvider ? user.id : undefined),
    () => (isProvider ? invitationOf(db, id, user.id) : null),
    () => (isProvider ? milesFromHome(db, user.id, id) : null),
  )
  if (!page) throw new DomainError('not_found')
  const viewer = await viewerOf(db, page.job, user)
  return toJob(reading, page, { viewer, asking: user.id, seen, invitation, distance })
}

type JobPage = Awaited<ReturnType<ReturnType<typeof pageOfJob>['execute']>>[number]

/** Who looks at a job, and what there is of it for them. */
interface Looking extends Pick<Job, 'invitation' | 'distance'> {
  readonly viewer: Viewer
  readonly asking: UserId
  /** The bids that they may see. */
  readonly seen: Bid[]
}

async function toJob(
  reading: Reading,
  page: JobPage,
  { viewer, asking, seen, invitation, distance }: Looking,
): Promise<Job> {
  const { db } = reading
  const { job, category, customer, pictures, attachmentName, isBeingPaid } = page
  const isOwner = viewer === 'owner'
  const accepted = seen.find((bid) => bid.status === 'accepted')
  const ownBid = seen.find((bid) => bid.provider.id === asking) ?? null
  // Who had nothing to do with it has not seen what was there before either.
  const sawBefore = isOwner || ownBid !== null || invitation !== null
  const stages: StageState[] = accepted?.stages.map((stage) => stage.status) ?? []
  const [openPayments, tax, contact, payoutReady, changes] = await atOnce(
    db,
    () => (isOwner && isBeingPaid ? openPaymentsOf(db, job.id) : []),
    () => taxTermsFor(reading, job, isOwner ? job.hiredProviderId : asking),
    () => (viewer === 'provider' ? null : contactOf(db, job)),
    () => viewer === 'provider' || !accepted || canBePaidOut(reading, accepted.provider.id),
    () => (sawBefore ? changesOf(db, job, !seesDoorstep(viewer, job)) : []),
  )
  return {
    ...sharedFacts(job, category, viewer),
    ...positionFor(viewer, job),
    distance,
    attachment:
      attachmentName === null ? null : { url: documentUrl(reading, job.attachmentId), name: attachmentName },
    pictures: pictures.map((picture) => ({ id: picture, url: pictureUrl(picture) })),
    customer: {
      ...toUserSummary(customer),
      jobsPosted: customer.jobsPosted,
      memberSince: customer.createdAt,
    },
    bids: isOwner ? seen : [],
    isHired: job.hiredBidId !== null,
    hiredProvider: viewer === 'provider' ? null : (accepted?.provider ?? null),
    acceptedBid: viewer === 'provider' ? null : (accepted ?? null),
    ownBid: isOwner ? null : ownBid,
    latestOffer: (isOwner ? accepted : ownBid)?.latestOffer ?? null,
    canComplete: canMarkComplete(job.state, stages),
    canCancel: canCancel(job.state, stages),
    showsLocation: seesDoorstep(viewer, job),
    commissionRate: job.commissionRate ?? rates.providerCommission,
    tax,
    payoutReady,
    openPayments,
    invitation,
    contact,
    version: job.version,
    changes,
  }
}

function positionFor(viewer: Viewer, job: JobRow) {
  return viewer === 'provider' ? areaPosition(job) : { latitude: job.latitude, longitude: job.longitude }
}

async function canBePaidOut({ db, gateway }: Reading, provider: UserId): Promise<boolean> {
  return isPayoutReady(await one(db.select().from(users).where(eq(users.id, provider))), gateway)
}

async function invitationOf(db: Database, job: JobId, asking: UserId): Promise<Job['invitation']> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(sql`${invitations.jobId} = ${job} and ${invitations.providerId} = ${asking}`)
  return row ? toInvitation(row) : null
}

async function one<Row>(query: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await query
  if (!row) throw new Error('A row that another one names is missing')
  return row
}
