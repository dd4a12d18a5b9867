import type { NamedUser } from './audit.ts'
import type { ChargebackState } from './chargebackStates.ts'
import type { ChargebackId, JobId } from './ids.ts'
import type { Cents } from './money.ts'
import type { StageState } from './stageStates.ts'

/** The gateway's words for why that have words of ours; there may be others. */
const KNOWN_REASONS = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'subscription_canceled',
  'credit_not_processed',
  'unrecognized',
  'general',
  'unauthorized_use_of_card',
  'made_with_stolen_card',
  'made_with_lost_card',
] as const
export type KnownReason = (typeof KNOWN_REASONS)[number]

/** The gateway's word for why, where it is one that has words of ours. */
export function knownReason(reason: string): KnownReason | undefined {
  return KNOWN_REASONS.find((known) => known === reason)
}

/** A payment that the customer's bank, or the card's issuer, calls into question. */
export interface Chargeback {
  id: ChargebackId
  status: ChargebackState
  /** The gateway's word for why, such as `fraudulent` or `product_not_received`. */
  reason: string
  /** What the bank took, or would take. */
  amount: Cents
  /** Until when the bank takes evidence; null where it takes none. */
  evidenceDue: Date | null
  /** When evidence was sent. */
  respondedAt: Date | null
  customer: NamedUser
  provider: NamedUser
  job: { id: JobId; title: string }
  /** The stages that were paid with it, in order. */
  stages: readonly { title: string; price: Cents; status: StageState }[]
  /** What the marketplace lost by it, after what came back from the provider's account. */
  loss: Cents
  createdAt: Date
  endedAt: Date | null
}
