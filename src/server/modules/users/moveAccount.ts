import { and, eq } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import { isProfileCreated } from '#shared/domain/onboarding.ts'
import { users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { onboardingFacts } from './readiness.ts'
import { userRow } from './users.ts'

/** The system's move of userTransitions: every step done and the email verified makes a pending account active. */
export async function activateWhenComplete(tx: Tx, id: UserId): Promise<void> {
  const row = await userRow(tx.db, id)
  if (row.status !== 'pending' || !isProfileCreated(onboardingFacts(row))) return
  await tx.db
    .update(users)
    .set({ status: 'active' })
    .where(and(eq(users.id, id), eq(users.status, 'pending')))
}
