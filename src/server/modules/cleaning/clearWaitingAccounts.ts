import { GONE_STATES } from '#shared/domain/userStates.ts'
import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  exists,
  or,
  sql,
  notInArray,
} from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import {
  bids,
  conversations,
  files,
  helpTickets,
  invitations,
  jobs,
  sessions,
  users,
} from '#server/db/schema/index.ts'
import { daysBefore } from '#shared/domain/timeLimits.ts'
import { retentionsOf } from '#server/config/retention.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'

const other = alias(users, 'other')

/** Where an account has left something that others see or need, or is in use. */
const TRACES: readonly PgColumn[] = [
  jobs.customerId,
  bids.providerId,
  invitations.providerId,
  // A message is in a conversation.
  conversations.customerId,
  conversations.providerId,
  helpTickets.userId,
  sessions.userId,
]

/**
 * Deletes accounts whose address was never verified, once another account has it: any number may wait for an address
 * (docs/decisions/sign-up.md), and all but the newest are of no use to anybody. One that did anything is kept.
 */
export function clearWaitingAccounts(services: Services, most: number): Promise<number> {
  return inTransaction(services, async (tx) => {
    const { db, clock, environment } = tx
    const replaced = db
      .select({ id: other.id })
      .from(other)
      .where(
        and(
          eq(other.email, users.email),
          ne(other.id, users.id),
          or(
            isNotNull(other.emailVerifiedAt),
            gt(sql`(${other.createdAt}, ${other.id})`, sql`(${users.createdAt}, ${users.id})`),
          ),
        ),
      )
    const waiting = await db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          isNull(users.emailVerifiedAt),
          lt(users.createdAt, daysBefore(clock(), retentionsOf(environment).waitingAccounts)),
          // Switched off by an admin, whose log names it, or closed; or known to the gateway.
          notInArray(users.status, [...GONE_STATES]),
          isNull(users.gatewayCustomer),
          isNull(users.payoutAccount),
          exists(replaced),
          ...TRACES.map((column) =>
            notExists(
              db
                .select({ one: sql`1` })
                .from(column.table)
                .where(eq(column, users.id)),
            ),
          ),
        ),
      )
      .limit(most)
      .for('update', { skipLocked: true })
    const ids = waiting.map(({ id }) => id)
    if (ids.length === 0) return 0
    const stored = await db.select({ key: files.key }).from(files).where(inArray(files.ownerId, ids))
    for (const { key } of stored) await tx.enqueue('deleteFile', { key })
    await db.delete(users).where(inArray(users.id, ids))
    return ids.length
  })
}
