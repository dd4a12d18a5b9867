import { and, eq, gt, isNull } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import { mailTokens } from '#server/db/schema/index.ts'
import { hashToken, newToken } from '#server/kernel/sessions.ts'

type Purpose = 'verify' | 'reset'

const HOUR_MS = 3_600_000
/** Of one purpose an account gets a mail every so often at most. */
const ONE_MAIL_MS = 3 * 60_000
const validFor: Readonly<Record<Purpose, number>> = { verify: 72 * HOUR_MS, reset: HOUR_MS }

/** A token to send by mail. Earlier ones go on working: whoever asks for another must not end what its owner opens. */
export async function issueToken(db: Database, userId: UserId, purpose: Purpose, now: Date): Promise<string> {
  const token = newToken()
  await db.insert(mailTokens).values({
    userId,
    purpose,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + validFor[purpose]),
  })
  return token
}

/** Whether a mail of this purpose that still works went out moments ago: another would say the same. */
export async function wasJustIssued(
  db: Database,
  userId: UserId,
  purpose: Purpose,
  now: Date,
): Promise<boolean> {
  const [recent] = await db
    .select({ id: mailTokens.id })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.userId, userId),
        eq(mailTokens.purpose, purpose),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, new Date(now.getTime() + validFor[purpose] - ONE_MAIL_MS)),
      ),
    )
    .limit(1)
  return recent !== undefined
}

/** Whatever was mailed for this purpose stops working. */
export async function endTokens(db: Database, userId: UserId, purpose: Purpose, now: Date): Promise<void> {
  await db
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt)))
}

/** Uses a token up and answers whose it was; undefined for one that is unknown, used or expired. */
export async function useToken(
  db: Database,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<UserId | undefined> {
  const [used] = await db
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailTokens.tokenHash, hashToken(token)),
        eq(mailTokens.purpose, purpose),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    )
    .returning({ userId: mailTokens.userId })
  return used?.userId
}

/** Whose token it was, used or not. */
export async function ownerOfToken(
  db: Database,
  token: string,
  purpose: Purpose,
): Promise<UserId | undefined> {
  const [found] = await db
    .select({ userId: mailTokens.userId })
    .from(mailTokens)
    .where(and(eq(mailTokens.tokenHash, hashToken(token)), eq(mailTokens.purpose, purpose)))
  return found?.userId
}
