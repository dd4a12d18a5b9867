import type { Work } from '#server/http/work.ts'
import type { JobRow } from './jobView.ts'

/** Makes the open screens of both people of a job load it again. */
export function tellBoth(work: Work, job: Pick<JobRow, 'id' | 'customerId' | 'hiredProviderId'>): void {
  const people = [job.customerId, job.hiredProviderId].filter((person) => person !== null)
  work.afterCommit((realtime) => {
    for (const person of people) realtime.push(person, 'jobUpdated', { job_id: job.id })
  })
}
