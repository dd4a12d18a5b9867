import { asc, eq, sql } from 'drizzle-orm'
import type { AdminOfTeam } from '#shared/domain/adminOfTeam.ts'
import type { AdminRole } from '#shared/domain/adminRoles.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import { secondFactors, sessions, users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { publishAccount } from '#server/modules/users/publishAccount.ts'
import { record } from './auditLog.ts'

/** Of the row outside: in a query of one table its columns are written without its name. */
const admin = sql`users.id`

/** Everybody who runs the marketplace, who has been there longest first. */
export function listTeam(db: Database): Promise<AdminOfTeam[]> {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.adminRole,
      hasSecondFactor: sql<boolean>`exists (select from ${secondFactors}
        where ${secondFactors.userId} = ${admin} and ${secondFactors.confirmedAt} is not null)`,
      lastSeenAt: sql<Date | null>`(select max(${sessions.lastSeenAt}) from ${sessions}
        where ${sessions.userId} = ${admin})`.mapWith(sessions.lastSeenAt),
    })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.createdAt), asc(users.id))
}

/** Says what an admin is there for. Nobody changes their own role, so an owner is always left. */
export function changeAdminRole(
  services: Services,
  owner: UserId,
  id: UserId,
  role: AdminRole,
): Promise<void> {
  return inTransaction(services, async (tx) => {
    // All of them, in one order: of two owners who change each other at once one comes too late.
    const team = await tx.db
      .select()
      .from(users)
      .where(eq(users.role, 'admin'))
      .orderBy(users.id)
      .for('update')
    const [acting, subject] = [owner, id].map((one) => team.find((admin) => admin.id === one))
    if (!subject) throw new DomainError('not_found')
    if (acting?.adminRole !== 'owner') throw new DomainError('not_allowed')
    if (id === owner) throw new DomainError('own_admin_role')
    if (subject.adminRole === role) return
    await tx.db.update(users).set({ adminRole: role }).where(eq(users.id, id))
    await record(tx, { admin: owner, action: 'change_admin_role', subject: id, reason: role })
    publishAccount(tx, subject)
  })
}
