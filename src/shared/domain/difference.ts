import type { DifferenceId, JobId } from './ids.ts'
import type { Cents } from './money.ts'

/**
 * How the ledger and the gateway can differ: money moved there that nothing here knows of; money is booked here that
 * never moved there; the amounts differ; it moved, or was taken back, and stands otherwise here.
 */
export const DIFFERENCE_KINDS = ['missing_here', 'missing_there', 'amount', 'state'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** What is compared; `other` is what the gateway did by itself or at somebody's wish in its dashboard. */
export const COMPARED = ['payment', 'payout', 'refund', 'chargeback', 'other'] as const
export type Compared = (typeof COMPARED)[number]

/** One thing in which the ledger and the gateway differ. Money that came in is positive, what went out negative. */
export interface Difference {
  id: DifferenceId
  kind: DifferenceKind
  about: Compared
  /** The gateway's name of it, for its dashboard; empty where there is none. */
  reference: string
  /** Null where there is nothing on that side. */
  ours: Cents | null
  theirs: Cents | null
  /** How it stands here; empty where it is not here. */
  status: string
  job: { id: JobId; title: string } | null
  /** When it happened. */
  at: Date
}
