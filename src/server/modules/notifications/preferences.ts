import { and, eq, inArray } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import {
  canBeSwitchedOff,
  defaultPreference,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPreference,
} from '#shared/domain/notificationKinds.ts'
import { isGone } from '#shared/domain/userStates.ts'
import type { Database } from '#server/db/connection.ts'
import { notificationPreferences, users } from '#server/db/schema/index.ts'
import type { MailReceiver } from '#server/mails/notificationMail.ts'

/** How each kind comes to a person; what they have not chosen is as for everybody. */
export async function preferencesOf(db: Database, user: UserId): Promise<NotificationPreference[]> {
  const rows = await db
    .select({
      kind: notificationPreferences.kind,
      mail: notificationPreferences.mail,
      push: notificationPreferences.push,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, user))
  return NOTIFICATION_KINDS.map((kind) => rows.find((row) => row.kind === kind) ?? defaultPreference(kind))
}

/** Somebody chooses how a kind comes to them. What concerns money can't be switched off. */
export async function choosePreference(
  db: Database,
  user: UserId,
  kind: NotificationKind,
  chosen: Partial<Omit<NotificationPreference, 'kind'>>,
): Promise<void> {
  if (!canBeSwitchedOff(kind)) throw new DomainError('kind_always_told')
  await db
    .insert(notificationPreferences)
    .values({ userId: user, ...defaultPreference(kind), ...chosen })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: chosen,
    })
}

/** Somebody who is to be told, and how. */
export interface ToldBy {
  receiver: MailReceiver
  mail: boolean
  push: boolean
}

/** How a kind comes to each of these people. Mails go to addresses that were shown to be theirs. */
export async function howTold(
  db: Database,
  ids: readonly UserId[],
  kind: NotificationKind,
): Promise<Map<UserId, ToldBy>> {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      verifiedAt: users.emailVerifiedAt,
      status: users.status,
      mail: notificationPreferences.mail,
      push: notificationPreferences.push,
    })
    .from(users)
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.kind, kind)),
    )
    .where(inArray(users.id, [...ids]))
  const usual = defaultPreference(kind)
  const told = new Map<UserId, ToldBy>()
  for (const { id, email, role, verifiedAt, status, mail, push } of rows) {
    if (role === 'admin') continue
    // Who is switched off still hears of money.
    const reached = verifiedAt !== null && (!isGone(status) || !canBeSwitchedOff(kind))
    told.set(id, {
      receiver: { id, email, role },
      mail: reached && (mail ?? usual.mail),
      push: push ?? usual.push,
    })
  }
  return told
}
