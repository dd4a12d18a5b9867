import { jobId, userId } from './domain/ids.ts'

/** What may have a window of its own in the desktop client. */
export type OwnWindowKind = 'conversation' | 'job'

export interface OwnWindow {
  kind: OwnWindowKind
  /** Which one it is: screens of the same job, before and after the hire, have the same. */
  subject: string
}

const PATH = /^(\/[^?#]*)(?:\?([^#]*))?/
const CONVERSATION = /^\/new_message\/([^/]+)\/([^/]+)$/
/** A notification's address has a slash before the id (§2.4). */
const QUERY = /(?:^|&)id=(?:\/|%2F)?([^&]+)/
const JOB = /^\/(?:job_detail|bid_detail|job_in_progress)\/([^/]+)$/

/** What the address of a screen shows, if that may have a window of its own (§2.8). */
export function ownWindowOf(path: string): OwnWindow | undefined {
  const [, pathname = '', query = ''] = PATH.exec(path) ?? []
  const [, about, other] = CONVERSATION.exec(pathname) ?? []
  if (about !== undefined) {
    const [job, person] = [jobId.safeParse(about), userId.safeParse(other)]
    if (!job.success || !person.success) return undefined
    return { kind: 'conversation', subject: `${job.data} ${person.data}` }
  }
  const of = pathname === '/job_details' ? QUERY.exec(query) : JOB.exec(pathname)
  const job = jobId.safeParse(of?.[1])
  return job.success ? { kind: 'job', subject: job.data } : undefined
}

/** Whether two addresses show the same thing, and so belong into the same window of its own. */
export function isSameOwnWindow(path: string, other: string): boolean {
  const [one, two] = [ownWindowOf(path), ownWindowOf(other)]
  return one !== undefined && one.kind === two?.kind && one.subject === two.subject
}
