import { isGone } from './userStates.ts'
import { nextOnboardingStep, type OnboardingFacts } from './onboarding.ts'

/** How somebody stands with the marketplace, as far as it decides what they may do. */
export const ACCOUNT_KINDS = [
  'guest',
  'customerUnfinished',
  'customerEmailUnverified',
  'customer',
  'providerUnfinished',
  'providerEmailUnverified',
  /** Finished; no admin has verified them yet (§4.2). */
  'providerUnderReview',
  'provider',
  /** An owner: an admin without bounds. */
  'admin',
  'adminSupport',
  'adminFinance',
  'switchedOff',
] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

const kindOfAdmin = { owner: 'admin', support: 'adminSupport', finance: 'adminFinance' } as const

/** Which kind an account is; none is a guest. What says so is the profile itself, and the account's state only takes away. */
export function accountKindOf(user: OnboardingFacts | undefined): AccountKind {
  if (!user) return 'guest'
  const { role, status, adminRole } = user
  if (isGone(status)) return 'switchedOff'
  if (role === 'admin') return kindOfAdmin[adminRole ?? 'owner']
  const next = nextOnboardingStep(user)
  if (next === 'verify-email') return `${role}EmailUnverified`
  const isFinished = next === 'done' || next === 'under-review'
  if (!isFinished || status !== 'active') return `${role}Unfinished`
  return next === 'under-review' ? 'providerUnderReview' : role
}
