import { useQuery } from '@tanstack/react-query'
import { jobDetail } from '#shared/wire/calls/jobs.ts'
import { activeJobs, ownJobCounts, pastJobs, upcomingJobs } from '#shared/wire/calls/jobLists.ts'
import { callQuery } from '#renderer/api/useCall.ts'

/** The address of an attachment is signed for a quarter of an hour; in a window left open it is renewed before. */
const RENEWED_MS = 10 * 60 * 1000

/** A job with all that its own screens show. */
export function jobQuery(id: string) {
  return { ...callQuery(jobDetail, { params: { id } }), refetchInterval: RENEWED_MS }
}

/** A job that a form is about: not read again while somebody writes. */
export function writtenJobQuery(id: string) {
  return { ...callQuery(jobDetail, { params: { id } }), refetchOnWindowFocus: false }
}

/**
 * A job whose state decides whether its screen is the right one, or leads on to another. Always asked for anew when the
 * screen is opened: what was known before, of a job that has just been hired for, would lead to the wrong one. While
 * `isFetching` nothing is decided.
 */
export function useDecidingJob(id: string) {
  return useQuery({ ...jobQuery(id), refetchOnMount: 'always' })
}

const lists = { active: activeJobs, upcoming: upcomingJobs, past: pastJobs } as const
export type JobList = keyof typeof lists

/** How many jobs a customer has in each list. */
export const jobCountsQuery = callQuery(ownJobCounts)

/** A page, from 1, of a customer's own jobs. */
export function ownJobsQuery(list: JobList, page: number) {
  return callQuery<(typeof lists)[JobList]>(lists[list], { params: { n: page } })
}
