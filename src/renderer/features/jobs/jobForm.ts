import type { Job } from '#shared/entities/job.ts'
import { dollarsFromCents } from '#shared/rules/money.ts'
import type { JobFields } from './components/JobForm.tsx'

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
    city,
    start_date,
    start_time,
    end_date,
    end_time,
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
    category: job.category._id,
    budget: job.budget === null ? '' : String(dollarsFromCents(job.budget)),
  }
}
