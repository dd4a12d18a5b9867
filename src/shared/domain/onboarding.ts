import type { ProfileSteps, User } from '#shared/domain/user.ts'

/** What says how far somebody has come with their profile. */
export type OnboardingFacts = ProfileSteps &
  Pick<User, 'role' | 'adminRole' | 'emailVerified' | 'verified' | 'status'>

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

type Flag = keyof ProfileSteps

/** Each dialog and the flags it sets, in order (§4.2). */
const dialogs: Readonly<
  Record<'customer' | 'provider', readonly (readonly [OnboardingStep, readonly Flag[]])[]>
> = {
  customer: [
    ['customer-profile', ['profileStep1']],
    ['customer-welcome', ['profileStep2']],
  ],
  provider: [
    ['provider-profile', ['profileStep1']],
    ['provider-documents', ['profileStep2']],
    ['provider-bank', ['profileStep3']],
    ['provider-welcome', ['profileStep4', 'profileStep5']],
  ],
}

/** What Set Profile opens next (§4.2). `under-review` is a finished provider whom no admin has verified yet. */
export function nextOnboardingStep(user: OnboardingFacts): OnboardingStep {
  if (user.role === 'admin') return 'done'
  const open = dialogs[user.role].find(([, flags]) => flags.some((flag) => !user[flag]))
  if (open) return open[0]
  if (!user.emailVerified) return 'verify-email'
  return user.role === 'provider' && !user.verified ? 'under-review' : 'done'
}

/** The steps of a role from the profile to the link of the mail, in order (§4.2). */
export function onboardingSteps(role: 'customer' | 'provider'): readonly OnboardingStep[] {
  return [...dialogs[role].map(([step]) => step), 'verify-email']
}

/** What opens a step again once it was done: its flags, taken back (§4.2). */
export function stepAgain(role: 'customer' | 'provider', step: OnboardingStep): Partial<ProfileSteps> {
  const [, flags] = dialogs[role].find(([one]) => one === step) ?? [step, []]
  return Object.fromEntries(flags.map((flag) => [flag, false]))
}

/** Every step done and the email verified: the route set of the role opens (§4.1). An unverified provider may look (§4.2). */
export function isProfileCreated(user: OnboardingFacts): boolean {
  const next = nextOnboardingStep(user)
  return next === 'done' || next === 'under-review'
}
