/** What a gateway may want of a provider before it pays out, in the order in which it matters to them. */
export const PAYOUT_REQUIREMENTS = [
  'identity_document',
  'bank_account',
  'personal_details',
  'address',
  'business_details',
  'tax_number',
  'representative',
  'terms',
  'other',
] as const
export type PayoutRequirement = (typeof PAYOUT_REQUIREMENTS)[number]

/**
 * How a provider's payout account stands with the gateway: there is none; it was begun and never finished; it is good; it
 * is good, and something is wanted by a day; nothing is paid out before something is given; the gateway looks at what was
 * given; the gateway has turned it down for good.
 */
export const PAYOUT_ACCOUNT_STATES = [
  'unlinked',
  'unfinished',
  'good',
  'due',
  'restricted',
  'reviewing',
  'refused',
] as const
export type PayoutAccountState = (typeof PAYOUT_ACCOUNT_STATES)[number]

export interface PayoutAccount {
  state: PayoutAccountState
  /** What is wanted of the provider. */
  missing: readonly PayoutRequirement[]
  /** From when on nothing is paid out without it; null where no day was set. */
  dueBy: Date | null
}

/** Whether an account that stands so is paid out to. */
export function takesPayouts(state: PayoutAccountState): boolean {
  return state === 'good' || state === 'due'
}
