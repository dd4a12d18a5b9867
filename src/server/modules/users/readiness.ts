import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/entities/ids.ts'
import { canApply, nextOnboardingStep, type OnboardingFacts } from '#shared/rules/onboarding.ts'
import type { Database } from '#server/db/connection.ts'
import { userRow, type UserRow } from './userView.ts'

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

/** What the rules of onboarding need of a user, from the row alone. */
export function onboardingFacts(row: UserRow): OnboardingFacts {
  return {
    user_type: row.userType,
    profile_step1: row.profileStep1,
    profile_step2: row.profileStep2,
    profile_step3: row.profileStep3,
    profile_step4: row.profileStep4,
    profile_step5: row.profileStep5,
    signup_token: row.emailVerifiedAt ? '' : 'pending',
    certified: row.certifiedAt ? 1 : 0,
    status: row.status,
  }
}
