/** What of a job is compared when it is edited, in the order in which its pages show it. */
export const JOB_CHANGE_FIELDS = [
  'title',
  'category',
  'description',
  'budget',
  'start',
  'end',
  'location',
  'postalCode',
  'pictures',
  'attachment',
] as const
export type JobChangeField = (typeof JOB_CHANGE_FIELDS)[number]

/**
 * One thing that an edit changed of a job that others had bid for or were invited to. Both sides are text: a budget in
 * whole dollars, a moment as YYYY-MM-DD HH:mm, pictures as how many there are; empty is none.
 */
export interface JobChange {
  /** The version of the job that it made. */
  version: number
  field: JobChangeField
  before: string
  after: string
  changedAt: Date
}
