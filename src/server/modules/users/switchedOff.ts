import { and, eq, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import { jobs, users, verifiedProvider } from '#server/db/schema/index.ts'

// Somebody whose account an admin has switched off can't answer: nothing new begins with them. What they had begun
// before goes on as money has it (docs/decisions/switched-off.md).

/** What nobody can do with an account that is closed. */
type ClosedAccount = 'partner_switched_off' | 'provider_switched_off' | 'job_not_open'

/** Refuses to begin something with somebody who can't answer. */
export async function requireSwitchedOn(db: Database, id: UserId, refusal: ClosedAccount): Promise<void> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'off')))
  if (row) throw new DomainError(refusal)
}

/** Refuses to hire somebody who can't answer, or for whom nobody vouches: their verification waits or was withdrawn. */
export async function requireHireable(db: Database, provider: UserId): Promise<void> {
  const [row] = await db
    .select({
      status: users.status,
      isVerified: sql<boolean>`${verifiedProvider(users)}`,
    })
    .from(users)
    .where(eq(users.id, provider))
  if (row?.status === 'off') throw new DomainError('provider_switched_off')
  if (!row?.isVerified) throw new DomainError('provider_not_verified')
}

/** Whether the job of a query is of a customer who can answer. */
export const customerCanAnswer: SQL = sql`exists (select 1 from ${users} where ${users.id} = ${jobs.customerId} and ${users.status} <> 'off')`
