import type { DisputeId, JobId, StageId, UserId } from './ids.ts'
import type { Cents } from './money.ts'
import { OWN_MOVES } from './moveKinds.ts'
import type { HireSide } from './nextMove.ts'
import { pathTo } from './screens.ts'
import type { Person } from './user.ts'

/** What can wait for a person, the most pressing first. */
export const WAITING_KINDS = [
  ...OWN_MOVES,
  'answer_offer',
  'decide_bids',
  'answer_invitation',
  'confirm_bid',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** A bid that waits for its customer's word, and until when. */
export interface WaitingBid {
  providerId: UserId
  until: Date | null
}

/** One thing that waits for a person: what, of which job, with whom, for how much, until when. */
export interface Waiting {
  /** The same while it is the same thing. */
  id: string
  kind: WaitingKind
  job: { id: JobId; title: string }
  /** Nobody in particular where several have sent a bid. */
  other: Person | null
  /** The title of a stage, or of what is proposed; empty where it is about the whole job. */
  about: string
  stageId: StageId | null
  disputeId: DisputeId | null
  /** As the one who looks counts it. */
  amount: Cents | null
  /** How many bids. */
  count: number
  /** Each of these. */
  bids: readonly WaitingBid[]
  /** Until when, where time alone ends it. */
  until: Date | null
}

/** Work that is paid for waits for nobody's press; it is said from this long before its money goes back. */
export const HELD_SOON_DAYS = 7

/** A bid lapses soon from this long before its end. */
export const LAPSES_SOON_DAYS = 3

/** How long somebody is asked for a review. */
export const REVIEW_ASKED_DAYS = 30

/** Where what waits is done. */
export function waitingDestination({ kind, job: { id }, other, disputeId }: Waiting, side: HireSide): string {
  const ofHire =
    side === 'customer' ? pathTo('hiredJob', { jobId: id }) : pathTo('jobInProgress', { jobId: id })
  switch (kind) {
    case 'settle_dispute':
      return disputeId ? pathTo('dispute', { disputeId }) : ofHire
    case 'link_bank':
      return pathTo('settings', undefined, { tab: 'payment' })
    case 'answer_offer':
      return other ? pathTo('newMessage', { jobId: id, otherUserId: other.id }) : ofHire
    case 'decide_bids':
      return pathTo('jobBids', { jobId: id })
    case 'answer_invitation':
    case 'confirm_bid':
      return pathTo('providerJob', undefined, { id })
    default:
      return ofHire
  }
}
