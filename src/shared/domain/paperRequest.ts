import type { CategoryId, PaperRequestId } from './ids.ts'
import { type Paper, PAPER_KINDS } from './paper.ts'

/** What an admin can ask a provider for again: a paper, or something else in the profile. */
export const PAPER_REQUEST_SUBJECTS = [...PAPER_KINDS, 'other'] as const
export type PaperRequestSubject = (typeof PAPER_REQUEST_SUBJECTS)[number]

export const PAPER_REQUEST_STATES = ['open', 'answered', 'settled', 'withdrawn'] as const
export type PaperRequestState = (typeof PAPER_REQUEST_STATES)[number]

/** An admin wants something of a provider again, and why, for the provider to read. */
export interface PaperRequest {
  id: PaperRequestId
  about: PaperRequestSubject
  /** The trade whose licence it is about; null for all else. */
  categoryId: CategoryId | null
  reason: string
  status: PaperRequestState
  askedAt: Date
}

type About = Pick<PaperRequest, 'about' | 'categoryId'>

/** Whether two requests want the same: of those only one waits at a time. */
export function isSameRequest(one: About, other: About): boolean {
  return one.about === other.about && one.categoryId === other.categoryId
}

interface Reviewed {
  papers: readonly Pick<Paper, 'isVouched'>[]
  paperRequests: readonly Pick<PaperRequest, 'status'>[]
}

/** Whether a provider has handed in, or answered, what no admin has looked at. */
export function isToLookAt({ papers, paperRequests }: Reviewed): boolean {
  return (
    papers.some(({ isVouched }) => !isVouched) || paperRequests.some(({ status }) => status === 'answered')
  )
}
