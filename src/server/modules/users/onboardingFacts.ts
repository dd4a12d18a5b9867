import type { OnboardingFacts } from '#shared/domain/onboarding.ts'
import type { UserRow } from './users.ts'

/** What the rules of onboarding need of a user, from the row alone. */
export function onboardingFacts(row: UserRow): OnboardingFacts {
  return {
    role: row.role,
    adminRole: row.role === 'admin' ? row.adminRole : null,
    profileStep1: row.profileStep1,
    profileStep2: row.profileStep2,
    profileStep3: row.profileStep3,
    profileStep4: row.profileStep4,
    profileStep5: row.profileStep5,
    emailVerified: row.emailVerifiedAt !== null,
    verified: row.certifiedAt !== null,
    status: row.status,
  }
}
