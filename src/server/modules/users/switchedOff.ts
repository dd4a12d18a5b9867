import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { GONE_STATES, isGone } from '#shared/domain/userStates.ts'
import type { Database } from '#server/db/connection.ts'
import { jobs, users, verifiedProvider } from '#server/db/schema/index.ts'

// Somebody whose account an admin has switched off, or who has closed it, can't answer: nothing new begins with them. What they had begun
// before goes on as money has it (docs/decisions/switched-off.md,
// docs/decisions/closing-accounts.md).

/** What nobody can do with an account that is closed. */
type ClosedAccount = 'partner_switched_off' | 'provider_switched_off' | 'job_not_open'

/** Refuses to begin something with somebody who can't answer. */
export async function requireSwitchedOn(db: Database, id: UserId, refusal: ClosedAccount): Promise<void> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), inArray(users.status, [...GONE_STATES])))
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
  if (row && isGone(row.status)) throw new DomainError('provider_switched_off')
  if (!row?.isVerified) throw new DomainError('provider_not_verified')
}

/** Written out, so that the planner knows the partial index that holds them. */
const isOfGone = inArray(users.status, [...GONE_STATES]).inlineParams()

/**
 * Whether the job of a query is of a customer who can answer, and of whom something else is true. A value and no join:
 * for one of thousands of jobs, of which a page is read, PostgreSQL would first make room to remember all their customers.
 * Where nothing else is asked of them, a look into the index of the few who are gone says it.
 */
export function customerCanAnswer(isSo?: SQL): SQL {
  const isTheirs = eq(users.id, jobs.customerId)
  if (!isSo) return sql`not exists (select from ${users} where ${isTheirs} and ${isOfGone} offset 0)`
  return sql`(select ${and(not(isOfGone), isSo)} from ${users} where ${isTheirs})`
}
