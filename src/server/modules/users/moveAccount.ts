import { and, eq } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import { isProfileCreated } from '#shared/domain/onboarding.ts'
import type { Actor, TransitionTable } from '#shared/domain/transitions.ts'
import { type UserMove, type UserState, userTransitions } from '#shared/domain/userStates.ts'
import { users } from '#server/db/schema/index.ts'
import { allowed, carryOut, first, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { record } from '#server/modules/admin/auditLog.ts'
import { syncConversationsOf } from '#server/modules/chat/remote.ts'
import { onboardingFacts } from './onboardingFacts.ts'
import { endAllSessions } from './sessions.ts'
import { type UserRow, userRow } from './users.ts'

/** An account, and the admin who acts on it; none where its owner or the server does. */
export interface AccountAt {
  user: UserRow
  admin: UserId | null
}

const table: TransitionTable<UserState, UserMove> = userTransitions

const queue_job = (tx: Tx, { user }: AccountAt): Promise<void> => syncConversationsOf(tx, user.id)

const follows: Omit<Follows<typeof userTransitions, AccountAt>, 'signUp'> = {
  activate: {},
  switchOff: {
    audit_entry: audit('switch_off'),
    sessions_end: (tx, { user }) => endAllSessions(tx, user.id),
    queue_job,
  },
  switchOn: {
    audit_entry: audit('switch_on'),
    account_activated: (tx, { user }) => activateWhenComplete(tx, user.id),
    queue_job,
  },
  close: {
    sessions_end: (tx, { user }) => endAllSessions(tx, user.id),
    queue_job,
  },
}

/** Moves an account as its table allows (§4.2, §6). */
export async function moveAccount(
  tx: Tx,
  at: AccountAt,
  move: keyof typeof follows,
  actor: Actor = at.admin ? 'admin' : 'system',
): Promise<UserRow> {
  const { user, admin } = at
  const wanted = { move, from: user.status, actor }
  const row = allowed(table, wanted, 'account_cant_be_switched')
  const rows = await tx.db
    .update(users)
    .set({ status: row.to })
    .where(and(eq(users.id, user.id), eq(users.status, user.status)))
    .returning()
  const moved = first(rows, 'account_cant_be_switched')
  await carryOut(tx, row, follows[move], { user: moved, admin })
  return moved
}

/** Every step done and the email verified makes a pending account active. */
export async function activateWhenComplete(tx: Tx, id: UserId): Promise<void> {
  const user = await lockUser(tx, id)
  if (user.status === 'pending' && isProfileCreated(onboardingFacts(user)))
    await moveAccount(tx, { user, admin: null }, 'activate')
}

/** An account, locked until the transaction ends: whatever moves it takes this lock first. */
export async function lockUser(tx: Tx, id: UserId): Promise<UserRow> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  return userRow(tx.db, id)
}

function audit(action: 'switch_off' | 'switch_on') {
  return async (tx: Tx, { user, admin }: AccountAt): Promise<void> => {
    if (admin) await record(tx, { admin, action, subject: user.id })
  }
}
