import { and, eq } from 'drizzle-orm'
import type { UserId } from '#shared/entities/ids.ts'
import { isProfileCreated } from '#shared/rules/onboarding.ts'
import { users } from '#server/db/schema/index.ts'
import type { Work } from '#server/http/work.ts'
import { onboardingFacts } from './readiness.ts'
import { userRow } from './userView.ts'

/** The system's move of userTransitions: every step done and the email verified makes a pending account active. */
export async function activateWhenComplete(work: Work, id: UserId): Promise<void> {
  const row = await userRow(work.db, id)
  if (row.status !== 'PEN' || !isProfileCreated(onboardingFacts(row))) return
  await work.db
    .update(users)
    .set({ status: 'ACT' })
    .where(and(eq(users.id, id), eq(users.status, 'PEN')))
}
