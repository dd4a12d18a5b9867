import type { Cents } from './money.ts'

/** What a provider's work brings, after commission and taxes: what has come by month, and what is to come. */
export interface ProviderOverview {
  /** What was paid out in each month of the year, January first. */
  readonly months: readonly Cents[]
  /** Approved, and not with them yet. */
  readonly underWay: Cents
  /** Asked for, and not decided. */
  readonly asked: Cents
  /** In escrow, and not asked for. */
  readonly held: Cents
}
