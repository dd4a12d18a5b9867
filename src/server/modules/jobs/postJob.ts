import { eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/jobs.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import { startDateProblem } from '#shared/forms/job.ts'
import { type JobMove, type JobState, jobTransitions } from '#shared/domain/jobStates.ts'
import type { TransitionTable } from '#shared/domain/transitions.ts'
import { job as text } from '#texts/validation.ts'
import { dayIn } from '#server/db/timeZones.ts'
import { categories, jobs, users } from '#server/db/schema/index.ts'
import { beginning, carryOut, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { keepFile, removeFile } from '#server/modules/files/storeFile.ts'
import { lockOwnJob } from './access.ts'
import { tellOfChanges, writtenJob } from './jobChanges.ts'
import { addPictures, type JobFiles, replacePictures } from './jobFiles.ts'
import type { JobRow } from './jobs.ts'

type JobFields = BodyOf<typeof calls.postJob>

const table: TransitionTable<JobState, JobMove> = jobTransitions

const follows: Follows<typeof jobTransitions, JobRow>['post'] = { counts: countPosted }

export async function postJob(
  tx: Tx,
  timezone: string,
  customer: UserId,
  fields: JobFields,
  files: JobFiles,
): Promise<JobId> {
  await checkFields(tx, timezone, fields)
  const { attachment } = files
  const [row] = await tx.db
    .insert(jobs)
    .values({
      customerId: customer,
      createdAt: tx.clock(),
      ...columns(fields, timezone),
      attachmentId: attachment ? await keepFile(tx, customer, attachment) : null,
    })
    .returning()
  if (!row) throw new Error('The job was not stored')
  requireEndToCome(row, tx.clock())
  await addPictures(tx, customer, row.id, files.pictures, 0)
  await carryOut(tx, beginning(table, 'post'), follows, row)
  return row.id
}

async function countPosted(tx: Tx, { customerId }: JobRow): Promise<void> {
  await tx.db
    .update(users)
    .set({ jobsPosted: sql`${users.jobsPosted} + 1` })
    .where(eq(users.id, customerId))
}

/** Its time zone stays: it is of the place of the work, not of wherever it is edited. */
export async function updateJob(
  tx: Tx,
  customer: UserId,
  id: JobId,
  fields: BodyOf<typeof calls.updateJob>,
  files: JobFiles,
): Promise<void> {
  const job = await lockOwnJob(tx, id, customer)
  if (job.state !== 'open') throw new DomainError('job_has_hire')
  if (job.hiringPaymentId) throw new DomainError('payment_under_way')
  // A job that was posted for a day that has come meanwhile may keep it.
  if (fields.startDate !== job.startDate) await checkFields(tx, job.timezone, fields)
  else await checkCategory(tx, fields)
  const { attachment } = files
  const attachmentId = attachment
    ? await keepFile(tx, customer, attachment)
    : fields.attachmentRemoved
      ? null
      : job.attachmentId
  const before = await writtenJob(tx, job)
  const [edited] = await tx.db
    .update(jobs)
    .set({ ...columns(fields, job.timezone), attachmentId })
    .where(eq(jobs.id, id))
    .returning()
  if (!edited) throw new Error('The job that is locked is gone')
  requireEndToCome(edited, tx.clock())
  if (job.attachmentId && job.attachmentId !== attachmentId) await removeFile(tx, job.attachmentId)
  await replacePictures(tx, job, fields.keptPictures, files.pictures)
  await tellOfChanges(tx, edited, before, await writtenJob(tx, edited))
}

/** What is over when it is posted would take no bids. */
function requireEndToCome({ endsAt }: JobRow, now: Date): void {
  if (endsAt <= now)
    throw new DomainError('invalid_input', { errors: [{ field: 'endTime', message: text.endPassed }] })
}

function columns(fields: JobFields, timezone: string) {
  return {
    title: fields.title,
    description: fields.description,
    categoryId: fields.categoryId,
    budget: fields.budget,
    startDate: fields.startDate,
    startTime: fields.startTime,
    endDate: fields.endDate,
    endTime: fields.endTime,
    timezone,
    startsAt: sql`(${fields.startDate}::date + ${fields.startTime}::time) at time zone ${timezone}`,
    location: fields.location,
    latitude: fields.latitude,
    longitude: fields.longitude,
    postalCode: fields.postalCode,
  }
}

async function checkFields(tx: Tx, timezone: string, fields: JobFields): Promise<void> {
  const problem = startDateProblem(fields.startDate, await dayIn(tx.db, tx.clock(), timezone))
  if (problem) throw new DomainError('invalid_input', { errors: [{ field: 'startDate', message: problem }] })
  await checkCategory(tx, fields)
}

async function checkCategory(tx: Tx, fields: JobFields): Promise<void> {
  const [known] = await tx.db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, fields.categoryId))
  if (!known) throw new DomainError('category_required', { field: 'categoryId' })
}
