import { and, count, desc, eq, ilike, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { BodyOf, QueryOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/admin.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { ReviewedUser } from '#shared/domain/user.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import { findTransition, type TransitionTable } from '#shared/domain/transitions.ts'
import { type UserMove, type UserState, userTransitions } from '#shared/domain/userStates.ts'
import { containing } from '#server/db/connection.ts'
import { users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { syncConversationsOf } from '#server/modules/chat/remote.ts'
import { activateWhenComplete } from '#server/modules/users/moveAccount.ts'
import { endAllSessions } from '#server/modules/users/sessions.ts'
import { earlierDocuments, removeEarlierDocuments } from '#server/modules/users/earlierDocuments.ts'
import { certifiedMail } from '#server/modules/users/mails.ts'
import { record } from './auditLog.ts'
import { toUser, type UserRow, userRow } from '#server/modules/users/users.ts'

const transitions: TransitionTable<UserState, UserMove> = userTransitions

export async function listUsers(
  services: Services,
  { page, role, text: searched, waiting }: QueryOf<typeof calls.getUsers>,
): Promise<ResponseOf<typeof calls.getUsers>> {
  const pattern = containing(searched)
  const wanted = and(
    role && eq(users.role, role),
    searched ? or(ilike(users.name, pattern), ilike(users.email, pattern)) : undefined,
    waiting ? waitsForVerification() : undefined,
  )
  const [rows, [total]] = await Promise.all([
    services.db
      .select()
      .from(users)
      .where(wanted)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    services.db.select({ n: count() }).from(users).where(wanted),
  ])
  return {
    users: await Promise.all(rows.map((row) => toReviewedUser(services, row))),
    pageCount: Math.ceil((total?.n ?? 0) / PAGE_SIZE),
    pageSize: PAGE_SIZE,
  }
}

export async function toReviewedUser(services: Services, row: UserRow): Promise<ReviewedUser> {
  return { ...(await toUser(services, row)), earlierDocuments: await earlierDocuments(services, row.id) }
}

/** A provider "under review" (§4.2): every step done, the email verified, and no admin's word yet. */
function waitsForVerification(): SQL | undefined {
  return and(
    eq(users.role, 'provider'),
    isNull(users.certifiedAt),
    isNotNull(users.emailVerifiedAt),
    ne(users.status, 'off'),
    ...[
      users.profileStep1,
      users.profileStep2,
      users.profileStep3,
      users.profileStep4,
      users.profileStep5,
    ].map((step) => eq(step, true)),
  )
}

export function updateStatus(
  services: Services,
  admin: UserId,
  id: UserId,
  change: BodyOf<typeof calls.updateStatus>,
): Promise<UserRow> {
  return inTransaction(services, async (tx) => {
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
    const row = await userRow(tx.db, id)
    if (change.certified !== undefined) await certify(tx, { admin, row }, change.certified)
    if (change.status !== undefined && change.status !== row.status)
      await switchAccount(tx, { admin, row }, change.status)
    return userRow(tx.db, id)
  })
}

/** Who acts, and on whose account. */
interface Acting {
  admin: UserId
  row: UserRow
}

async function certify(tx: Tx, { admin, row }: Acting, certified: boolean): Promise<void> {
  if (row.role !== 'provider' || (row.certifiedAt !== null) === certified) return
  await tx.db
    .update(users)
    .set({ certifiedAt: certified ? tx.clock() : null })
    .where(eq(users.id, row.id))
  await record(tx, { admin, action: certified ? 'certify' : 'uncertify', subject: row.id })
  if (certified) {
    await removeEarlierDocuments(tx, row.id)
    await tx.sendMail(certifiedMail(tx.environment, row.email))
  }
  tx.publish(row.id, 'accountUpdated', {
    profileStep3: row.profileStep3,
    payoutReady: row.payoutReadyAt !== null,
  })
}

async function switchAccount(tx: Tx, { admin, row }: Acting, status: 'active' | 'off'): Promise<void> {
  const move = findTransition(transitions, status === 'off' ? 'switchOff' : 'switchOn', row.status, 'admin')
  if (!move || row.role === 'admin') throw new DomainError('account_cant_be_switched')
  await tx.db.update(users).set({ status: move.to }).where(eq(users.id, row.id))
  await record(tx, { admin, action: move.to === 'off' ? 'switch_off' : 'switch_on', subject: row.id })
  if (move.to === 'off') await endAllSessions(tx, row.id)
  else await activateWhenComplete(tx, row.id)
  await syncConversationsOf(tx, row.id)
}
