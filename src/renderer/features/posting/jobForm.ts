import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { Job, JobPicture } from '#shared/domain/job.ts'
import { jobForm } from '#shared/forms/job.ts'
import * as text from '#texts/posting.ts'
import { dollarsFromCents } from '#shared/domain/money.ts'

/** The letters and figures of a Canadian postal code: D, F, I, O, Q and U are never in one, W and Z never first. */
const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/

/** The form asks for a postal code that there can be; the call takes what the specification does (§5). */
export const typedJobForm = jobForm.superRefine(({ postalCode }, context) => {
  if (!POSTAL_CODE.test(postalCode))
    context.addIssue({ code: 'custom', path: ['postalCode'], message: text.postalCodeUnlikely })
})

/** What is typed. */
export type JobFields = z.input<typeof jobForm>
/** What is sent of it. */
export type JobTerms = z.output<typeof jobForm>

export interface JobFiles {
  attachment: File | null
  /** The stored attachment is to go. */
  attachmentRemoved: boolean
  pictures: readonly File[]
  /** Stored pictures that stay. */
  kept: readonly JobPicture[]
}

/** What is typed, on its way to what is sent. */
export type TypedJob = UseFormReturn<JobFields, unknown, JobTerms>

/** What a draft may hold: anything that was typed, right or wrong. */
export const jobDraft = z.object({
  title: z.string(),
  categoryId: z.string(),
  description: z.string(),
  location: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  postalCode: z.string(),
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  budget: z.string(),
})

export const emptyJob: JobFields = {
  title: '',
  categoryId: '',
  description: '',
  location: '',
  latitude: 0,
  longitude: 0,
  postalCode: '',
  startDate: '',
  startTime: '08:00',
  endDate: '',
  endTime: '17:00',
  budget: '',
}

export function fieldsOf(job: Job): JobFields {
  const budget = job.budget === null ? '' : String(dollarsFromCents(job.budget))
  return jobDraft.parse({ ...job, categoryId: job.category.id, budget })
}

const DAY_MS = 86_400_000

/** A job whose dates have passed, to be posted again: as long as it was, from the day after `today` (YYYY-MM-DD) on. */
export function fieldsAgain(job: Job, today: string): JobFields {
  const shift = Date.parse(today) + DAY_MS - Date.parse(job.startDate)
  const shifted = (day: string) => new Date(Date.parse(day) + shift).toISOString().slice(0, 10)
  return { ...fieldsOf(job), startDate: shifted(job.startDate), endDate: shifted(job.endDate) }
}
