import { and, asc, desc, eq } from 'drizzle-orm'
import type { JobId } from '#shared/domain/ids.ts'
import { JOB_CHANGE_FIELDS, type JobChange, type JobChangeField } from '#shared/domain/jobChange.ts'
import { dollarsFromCents } from '#shared/domain/money.ts'
import { areaOf } from '#shared/domain/place.ts'
import { shortPostalCode } from '#shared/domain/privacy.ts'
import type { Database } from '#server/db/connection.ts'
import { bids, categories, files, jobChanges, jobPictures, jobs } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { concernedOf } from '#server/modules/hiring/jobs/concernedOf.ts'
import { notifyProviders } from '#server/modules/hiring/notifyOther.ts'
import type { JobRow } from './jobs.ts'

/** More changes than anybody reads. */
const MOST_CHANGES = 40

interface Value {
  /** What is told of it. */
  text: string
  /** What tells it from another that reads the same. */
  id?: string
}

type Written = Readonly<Record<JobChangeField, Value>>

/** A job as an edit is compared by, before it and after it. */
export async function writtenJob(tx: Tx, job: JobRow): Promise<Written> {
  const [category] = await tx.db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, job.categoryId))
  const [attachment] = job.attachmentId
    ? await tx.db.select({ name: files.name }).from(files).where(eq(files.id, job.attachmentId))
    : []
  const pictures = await tx.db
    .select({ id: jobPictures.fileId })
    .from(jobPictures)
    .where(eq(jobPictures.jobId, job.id))
    .orderBy(asc(jobPictures.position))
  return {
    title: { text: job.title },
    category: { text: category?.name ?? '' },
    description: { text: job.description },
    budget: { text: job.budget === null ? '' : String(dollarsFromCents(job.budget)) },
    start: { text: `${job.startDate} ${job.startTime.slice(0, 5)}` },
    end: { text: `${job.endDate} ${job.endTime.slice(0, 5)}` },
    location: { text: job.location },
    postalCode: { text: job.postalCode },
    pictures: { text: String(pictures.length), id: pictures.map(({ id }) => id).join() },
    attachment: { text: attachment?.name ?? '', id: job.attachmentId ?? '' },
  }
}

/** Keeps what an edit has changed, and tells everybody who has bid or was invited. The caller holds the job's lock. */
export async function tellOfChanges(tx: Tx, job: JobRow, before: Written, after: Written): Promise<void> {
  const changed = JOB_CHANGE_FIELDS.filter(
    (field) => before[field].text !== after[field].text || before[field].id !== after[field].id,
  )
  const told = changed.length > 0 ? await concernedOf(tx, job) : []
  if (told.length === 0) return
  const version = job.version + 1
  await tx.db.update(jobs).set({ version }).where(eq(jobs.id, job.id))
  await tx.db
    .update(bids)
    .set({ jobWasChanged: true })
    .where(and(eq(bids.jobId, job.id), eq(bids.status, 'pending')))
  await tx.db.insert(jobChanges).values(
    changed.map((field) => ({
      jobId: job.id,
      version,
      field,
      before: before[field].text,
      after: after[field].text,
      createdAt: tx.clock(),
    })),
  )
  await notifyProviders(
    tx,
    job,
    'job_changed',
    told.map((receiverId) => ({ receiverId, about: `${job.id}:${version}:${receiverId}` })),
  )
  for (const person of [...told, job.customerId]) tx.publish(person, 'jobUpdated', { jobId: job.id })
}

/** What was changed of a job, the latest first; postal codes and streets are cut for whom the job's own are (§5). */
export async function changesOf(
  db: Database,
  { id, version }: { id: JobId; version: number },
  cutsDoorstep: boolean,
): Promise<JobChange[]> {
  if (version === 1) return []
  const rows = await db
    .select()
    .from(jobChanges)
    .where(eq(jobChanges.jobId, id))
    .orderBy(desc(jobChanges.version), asc(jobChanges.id))
    .limit(MOST_CHANGES)
  const shown = rows.map(({ field, before, after, createdAt, ...row }) => {
    const cut = (text: string) => (cutsDoorstep ? cutOf(field, text) : text)
    return { version: row.version, field, before: cut(before), after: cut(after), changedAt: createdAt }
  })
  return shown.filter(({ before, after, field }) => !DOORSTEP.has(field) || before !== after)
}

/** The fields that say where somebody's door is. */
const DOORSTEP: ReadonlySet<JobChangeField> = new Set(['postalCode', 'location'])

function cutOf(field: JobChangeField, text: string): string {
  if (field === 'postalCode') return shortPostalCode(text)
  return field === 'location' ? areaOf(text) : text
}
