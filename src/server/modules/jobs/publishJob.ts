import type { Tx } from '#server/kernel/transaction.ts'
import type { JobRow } from './jobs.ts'

/** Makes the open screens of both people of a job load it again. */
export function publishJob(tx: Tx, job: Pick<JobRow, 'id' | 'customerId' | 'hiredProviderId'>): void {
  const people = [job.customerId, job.hiredProviderId].filter((person) => person !== null)
  for (const person of people) tx.publish(person, 'jobUpdated', { jobId: job.id })
}
