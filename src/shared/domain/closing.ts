import type { JobId } from './ids.ts'

/**
 * What keeps an account from being closed: with it somebody's money or work would be lost. In the order in which they
 * are told: an agreement that still runs, then where its money stands, then what is on its way.
 */
export const OPEN_MATTERS = [
  'hire',
  'payment',
  'requested',
  'held',
  'approved',
  'dispute',
  'chargeback',
  'payout',
  'refund',
  'balance',
] as const
export type OpenMatterKind = (typeof OPEN_MATTERS)[number]

/** One of them, and the job that it is about; none for money that no job explains. */
export interface OpenMatter {
  readonly kind: OpenMatterKind
  readonly jobId: JobId | null
  readonly jobTitle: string
}

/**
 * How somebody shows once more who they are: with a code of their second factor, else with their password. Who signs in
 * with a network only has neither: a sign-in of the last minutes will do, or else is asked for.
 */
export const CLOSING_PROOFS = ['code', 'password', 'recentSignIn', 'signInAgain'] as const
export type ClosingProof = (typeof CLOSING_PROOFS)[number]
