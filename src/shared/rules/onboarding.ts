import type { UserState, UserType } from './userStates.ts'

export interface OnboardingFacts {
  user_type: UserType
  profile_step1: boolean
  profile_step2: boolean
  profile_step3: boolean
  profile_step4: boolean
  profile_step5: boolean
  /** Empty once the email address is verified (§3). */
  signup_token: string
  /** 1 once an admin has verified the provider. */
  certified: 0 | 1
  status: UserState
}

export type OnboardingStep =
  | 'customer-profile'
  | 'customer-welcome'
  | 'provider-profile'
  | 'provider-documents'
  | 'provider-bank'
  | 'provider-welcome'
  | 'verify-email'
  | 'under-review'
  | 'done'

type Flag = 'profile_step1' | 'profile_step2' | 'profile_step3' | 'profile_step4' | 'profile_step5'

/** Each dialog and the flags it sets, in order (§4.2). */
const dialogs: Readonly<Record<'C' | 'P', readonly (readonly [OnboardingStep, readonly Flag[]])[]>> = {
  C: [
    ['customer-profile', ['profile_step1']],
    ['customer-welcome', ['profile_step2']],
  ],
  P: [
    ['provider-profile', ['profile_step1']],
    ['provider-documents', ['profile_step2']],
    ['provider-bank', ['profile_step3']],
    ['provider-welcome', ['profile_step4', 'profile_step5']],
  ],
}

/** What Set Profile opens next (§4.2). `under-review` is a finished provider whom no admin has verified yet. */
export function nextOnboardingStep(user: OnboardingFacts): OnboardingStep {
  if (user.user_type === 'A') return 'done'
  const open = dialogs[user.user_type].find(([, flags]) => flags.some((flag) => !user[flag]))
  if (open) return open[0]
  if (user.signup_token !== '') return 'verify-email'
  return user.user_type === 'P' && user.certified === 0 ? 'under-review' : 'done'
}

/** Every step done and the email verified: the route set of the role opens (§4.1). An unverified provider may look (§4.2). */
export function isProfileCreated(user: OnboardingFacts): boolean {
  const next = nextOnboardingStep(user)
  return next === 'done' || next === 'under-review'
}

/** §2.6: unverified providers can see jobs but cannot apply. */
export function canApply(user: OnboardingFacts): boolean {
  return user.user_type === 'P' && user.status === 'ACT' && nextOnboardingStep(user) === 'done'
}
