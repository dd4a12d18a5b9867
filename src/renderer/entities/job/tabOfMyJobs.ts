import type { JobState } from '#shared/domain/jobStates.ts'
import { customerTabOf } from '#shared/domain/jobTabs.ts'
import { pathTo } from '#shared/domain/screens.ts'

/** Where a customer finds a job in that state again. */
export function tabOfMyJobs(state: JobState = 'open'): string {
  return pathTo('myJobs', undefined, { tab: customerTabOf(state) })
}
