import { nextOnboardingStep, type OnboardingFacts } from './onboarding.ts'

/** An admin's no to verifying a provider, and why, for the provider to read. */
export interface Refusal {
  reason: string
  refusedAt: Date
}

/** Whether a provider was told no and has changed nothing since: until then nobody looks at them again. */
export function isRefused(user: OnboardingFacts & { refusal: Refusal | null }): boolean {
  return user.refusal !== null && nextOnboardingStep(user) === 'under-review'
}
