import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { canApply, nextOnboardingStep, type OnboardingFacts } from '#shared/domain/onboarding.ts'
import type { Database } from '#server/db/connection.ts'
import { onboardingFacts } from './onboardingFacts.ts'
import { userRow } from './users.ts'

/** §2.6: refuses a provider who may look at jobs but can't apply, saying what is missing. */
export async function requireApplicant(db: Database, id: UserId): Promise<void> {
  const user = onboardingFacts(await userRow(db, id))
  if (!canApply(user)) throw new DomainError(missing(user))
}

function missing(user: OnboardingFacts) {
  const next = nextOnboardingStep(user)
  if (next === 'verify-email') return 'email_not_verified'
  return next === 'under-review' ? 'profile_under_review' : 'profile_incomplete'
}
