import { and, desc, eq, sql } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { SavedReplyId, UserId } from '#shared/domain/ids.ts'
import { SAVED_REPLIES_PER_PERSON } from '#shared/domain/limits.ts'
import type { SavedReply } from '#shared/domain/savedReply.ts'
import type { Database } from '#server/db/connection.ts'
import { savedReplies, users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'

type Written = Pick<SavedReply, 'title' | 'text'>

const shown = { id: savedReplies.id, title: savedReplies.title, text: savedReplies.text }

/** What somebody keeps: what they use most first, then the latest. */
export function savedRepliesOf(db: Database, user: UserId): Promise<SavedReply[]> {
  return db
    .select(shown)
    .from(savedReplies)
    .where(eq(savedReplies.userId, user))
    .orderBy(desc(savedReplies.uses), desc(savedReplies.id))
    .limit(SAVED_REPLIES_PER_PERSON)
}

export async function addSavedReply(tx: Tx, user: UserId, written: Written): Promise<SavedReply> {
  // Two at once are counted one after the other.
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, user)).for('no key update')
  const kept = await tx.db.$count(savedReplies, eq(savedReplies.userId, user))
  if (kept >= SAVED_REPLIES_PER_PERSON) throw new DomainError('too_many_saved_replies')
  const [added] = await tx.db
    .insert(savedReplies)
    .values({ ...written, userId: user, createdAt: tx.clock() })
    .returning(shown)
  if (!added) throw new Error('The reply was not stored')
  return added
}

/** A row of somebody else's is not found. */
const own = (user: UserId, id: SavedReplyId) => and(eq(savedReplies.id, id), eq(savedReplies.userId, user))

export async function changeSavedReply(db: Database, user: UserId, id: SavedReplyId, written: Written) {
  const changed = await db.update(savedReplies).set(written).where(own(user, id)).returning(shown)
  if (changed.length === 0) throw new DomainError('not_found')
}

export async function deleteSavedReply(db: Database, user: UserId, id: SavedReplyId) {
  const deleted = await db.delete(savedReplies).where(own(user, id)).returning(shown)
  if (deleted.length === 0) throw new DomainError('not_found')
}

export async function noteSavedReplyUse(db: Database, user: UserId, id: SavedReplyId, now: Date) {
  const counted = await db
    .update(savedReplies)
    .set({ uses: sql`least(${savedReplies.uses} + 1, 1000000)`, usedAt: now })
    .where(own(user, id))
    .returning(shown)
  if (counted.length === 0) throw new DomainError('not_found')
}
