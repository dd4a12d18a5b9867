import type { Checks } from '../check.ts'
import { at } from '../client.ts'
import type { Card, Job } from '../hiring.ts'
import type { Person } from '../person.ts'

/** The main job, who has to do with it, and what is found of it. */
export interface Play {
  readonly checks: Checks
  readonly customer: Person
  readonly provider: Person
  readonly rival: Person
  readonly job: Job
  readonly rivalsBid: string
  readonly card: Card
}

/** The job as a person sees it now. */
export const jobNow = async ({ client }: Person, { id }: Job) =>
  at((await client.get(`/jobs/${id}`)).body, 'job')
