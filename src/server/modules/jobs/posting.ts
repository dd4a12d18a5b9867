import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BodyOf } from '#shared/api/call.ts'
import type * as calls from '#shared/api/jobs.ts'
import type { FileId, JobId, UserId } from '#shared/entities/ids.ts'
import { fileRules } from '#shared/rules/files.ts'
import { startDateProblem } from '#shared/rules/forms/job.ts'
import { upload } from '#shared/rules/limits.ts'
import { server as errorText } from '#shared/texts/refusals.ts'
import { job as text } from '#shared/texts/validation.ts'
import { dayIn } from '../../db/timeZones.ts'
import { bids, categories, connections, invitations, jobImages, jobs, users } from '../../db/schema/index.ts'
import type { Client, UploadedFile } from '../../http/context.ts'
import { conflict, invalid } from '../../http/problems.ts'
import type { Services } from '../../http/services.ts'
import type { Work } from '../../http/work.ts'
import { closeWithJob } from '../chat/connecting.ts'
import { keepFile, putDocument, putPicture, removeFile, type StoredFile } from '../files/storing.ts'
import { notify } from '../notifications/service.ts'
import { lockOwnJob } from './access.ts'
import type { JobRow } from './jobView.ts'
import { tellBoth } from './telling.ts'

type JobFields = BodyOf<typeof calls.postJob>

export async function postJob(
  work: Work,
  client: Client,
  customer: UserId,
  fields: JobFields,
  files: JobFiles,
): Promise<JobId> {
  await checkFields(work, client.timezone, fields)
  const { attachment } = files
  const [row] = await work.db
    .insert(jobs)
    .values({
      customerId: customer,
      createdAt: work.clock(),
      ...columns(fields, client.timezone),
      attachmentId: attachment ? await keepFile(work, customer, attachment) : null,
    })
    .returning({ id: jobs.id })
  if (!row) throw new Error('The job was not stored')
  await addImages(work, customer, row.id, files.pictures, 0)
  await work.db
    .update(users)
    .set({ jobsPosted: sql`${users.jobsPosted} + 1` })
    .where(eq(users.id, customer))
  return row.id
}

/** Its time zone stays: it is of the place of the work, not of wherever it is edited. */
export async function updateJob(
  work: Work,
  customer: UserId,
  id: JobId,
  fields: BodyOf<typeof calls.updateJob>,
  files: JobFiles,
): Promise<void> {
  const job = await lockOwnJob(work, id, customer)
  if (job.state !== 'open' || job.hiringPaymentId) throw conflict(errorText.jobHasHire)
  // A job that was posted for a day that has come meanwhile may keep it.
  if (fields.start_date !== job.startDate) await checkFields(work, job.timezone, fields)
  else await checkCategory(work, fields)
  const { attachment } = files
  const attachmentId = attachment
    ? await keepFile(work, customer, attachment)
    : fields.attachment_removed === '1'
      ? null
      : job.attachmentId
  await work.db
    .update(jobs)
    .set({ ...columns(fields, job.timezone), attachmentId })
    .where(eq(jobs.id, id))
  if (job.attachmentId && job.attachmentId !== attachmentId) await removeFile(work, job.attachmentId)
  await replaceImages(work, job, fields.existing_images, files.pictures)
}

/**
 * Takes a job away that nobody was hired for. One that others know of, by a bid, an invitation or a conversation, stays
 * as cancelled for them, and they are told.
 */
export async function deleteJob(work: Work, customer: UserId, id: JobId): Promise<void> {
  const job = await lockOwnJob(work, id, customer)
  if (job.state !== 'open' || job.hiringPaymentId) throw conflict(errorText.jobCantDelete)
  if (await isKnownToOthers(work, id)) return withdraw(work, job)
  const images = await work.db
    .delete(jobImages)
    .where(eq(jobImages.jobId, id))
    .returning({ id: jobImages.fileId })
  await work.db.delete(jobs).where(eq(jobs.id, id))
  for (const file of [...images.map((image) => image.id), job.attachmentId])
    if (file) await removeFile(work, file)
  await work.db
    .update(users)
    .set({ jobsPosted: sql`${users.jobsPosted} - 1` })
    .where(eq(users.id, customer))
}

async function isKnownToOthers(work: Work, job: JobId): Promise<boolean> {
  const { rows } = await work.db.execute<{ known: boolean }>(sql`
    select exists (select 1 from ${bids} where ${bids.jobId} = ${job})
      or exists (select 1 from ${invitations} where ${invitations.jobId} = ${job})
      or exists (select 1 from ${connections} where ${connections.jobId} = ${job}) as known`)
  return rows[0]?.known ?? false
}

async function withdraw(work: Work, job: JobRow): Promise<void> {
  await work.db.update(jobs).set({ state: 'cancelled', cancelledAt: work.clock() }).where(eq(jobs.id, job.id))
  await closeWithJob(work, job.id)
  for (const receiverId of await waitingFor(work, job.id)) {
    await notify(work, {
      type: 'job_cancelled',
      jobId: job.id,
      senderId: job.customerId,
      receiverId,
      eventKey: `job_cancelled:${job.id}:${receiverId}`,
    })
    work.afterCommit((realtime) => realtime.push(receiverId, 'jobUpdated', { job_id: job.id }))
  }
  tellBoth(work, job)
}

/** Whoever waits for an answer to their bid, or could still bid upon an invitation. */
async function waitingFor(work: Work, job: JobId): Promise<readonly UserId[]> {
  const bidders = await work.db
    .select({ id: bids.providerId, status: bids.status })
    .from(bids)
    .where(eq(bids.jobId, job))
  const invited = await work.db
    .select({ id: invitations.providerId })
    .from(invitations)
    .where(and(eq(invitations.jobId, job), inArray(invitations.status, ['PEN', 'ACC'])))
  const rejected = new Set(bidders.filter((bidder) => bidder.status !== 'PEN').map((bidder) => bidder.id))
  return [...new Set([...bidders, ...invited].map((one) => one.id))].filter((id) => !rejected.has(id))
}

function columns(fields: JobFields, timezone: string) {
  return {
    title: fields.title,
    description: fields.description,
    categoryId: fields.category,
    budget: fields.budget,
    startDate: fields.start_date,
    startTime: fields.start_time,
    endDate: fields.end_date,
    endTime: fields.end_time,
    timezone,
    startsAt: sql`(${fields.start_date}::date + ${fields.start_time}::time) at time zone ${timezone}`,
    location: fields.location,
    latitude: fields.latitude,
    longitude: fields.longitude,
    postalCode: fields.city,
  }
}

async function checkFields(work: Work, timezone: string, fields: JobFields): Promise<void> {
  const problem = startDateProblem(fields.start_date, await dayIn(work.db, work.clock(), timezone))
  if (problem) throw invalid({ field: 'start_date', message: problem })
  await checkCategory(work, fields)
}

async function checkCategory(work: Work, fields: JobFields): Promise<void> {
  const [known] = await work.db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, fields.category))
  if (!known) throw invalid({ field: 'category', message: text.categoryRequired })
}

/** The files of a job, in the store. */
interface JobFiles {
  attachment: StoredFile | undefined
  pictures: readonly StoredFile[]
}

/** The first step of posting or changing a job: its files go into the store. */
export async function putJobFiles(
  services: Services,
  attachments: readonly UploadedFile[],
  images: readonly UploadedFile[],
): Promise<JobFiles> {
  const [attachment] = attachments
  const pictures: StoredFile[] = []
  for (const file of images)
    pictures.push(
      await putPicture(services, {
        kind: 'job_image',
        file,
        field: 'job_images',
        wrongType: fileRules.jobImages.wrongType,
      }),
    )
  return {
    attachment:
      attachment &&
      (await putDocument(services, {
        kind: 'attachment',
        file: attachment,
        field: 'attachment',
        wrongType: fileRules.attachment.wrongType,
      })),
    pictures,
  }
}

async function addImages(
  work: Work,
  owner: UserId,
  jobId: JobId,
  pictures: readonly StoredFile[],
  firstPosition: number,
): Promise<void> {
  for (const [index, picture] of pictures.entries()) {
    const fileId = await keepFile(work, owner, picture)
    await work.db.insert(jobImages).values({ jobId, fileId, position: firstPosition + index })
  }
}

/** Keeps the images that `kept` names (all, where it names none at all), removes the others and adds new ones. */
async function replaceImages(
  work: Work,
  job: JobRow,
  kept: readonly FileId[] | undefined,
  added: readonly StoredFile[],
): Promise<void> {
  const before = await work.db
    .select()
    .from(jobImages)
    .where(eq(jobImages.jobId, job.id))
    .orderBy(jobImages.position)
  const dropped = kept ? before.filter((image) => !kept.includes(image.fileId)) : []
  if (before.length - dropped.length + added.length > upload.jobImages)
    throw invalid({ field: 'new_images', message: fileRules.jobImages.tooMany })
  if (dropped.length > 0) {
    const ids = dropped.map((image) => image.id)
    await work.db.delete(jobImages).where(and(eq(jobImages.jobId, job.id), inArray(jobImages.id, ids)))
    for (const image of dropped) await removeFile(work, image.fileId)
  }
  const nextPosition = Math.max(-1, ...before.map((image) => image.position)) + 1
  await addImages(work, job.customerId, job.id, added, nextPosition)
}
