import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form'
import { z } from 'zod'
import type { Job, JobPicture } from '#shared/domain/job.ts'
import type { jobForm } from '#shared/forms/job.ts'
import { dollarsFromCents } from '#shared/domain/money.ts'

export type JobFields = z.input<typeof jobForm>

export interface JobFiles {
  attachment: File | null
  /** The stored attachment is to go. */
  attachmentRemoved: boolean
  images: readonly File[]
  /** Stored images that stay. */
  kept: readonly JobPicture[]
}

/** What the parts of the form are given of it. */
export interface JobFormParts {
  control: Control<JobFields>
  register: UseFormRegister<JobFields>
  errors: FieldErrors<JobFields>
}

/** What a draft may hold: anything that was typed, right or wrong. */
export const jobDraft = z.object({
  title: z.string(),
  category: z.string(),
  description: z.string(),
  location: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  city: z.string(),
  start_date: z.string(),
  start_time: z.string(),
  end_date: z.string(),
  end_time: z.string(),
  budget: z.string(),
})

export const emptyJob: JobFields = {
  title: '',
  category: '',
  description: '',
  location: '',
  latitude: 0,
  longitude: 0,
  city: '',
  start_date: '',
  start_time: '08:00',
  end_date: '',
  end_time: '17:00',
  budget: '',
}

export function fieldsOf(job: Job): JobFields {
  const {
    title,
    description,
    location,
    latitude,
    longitude,
    postalCode: city,
    startDate: start_date,
    startTime: start_time,
    endDate: end_date,
    endTime: end_time,
  } = job
  return {
    title,
    description,
    location,
    latitude,
    longitude,
    city,
    start_date,
    start_time,
    end_date,
    end_time,
    category: job.category.id,
    budget: job.budget === null ? '' : String(dollarsFromCents(job.budget)),
  }
}
