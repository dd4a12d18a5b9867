import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { UserId } from '#shared/entities/ids.ts'
import { server as text } from '#shared/texts/refusals.ts'
import { idempotencyKeys } from '../db/schema/index.ts'
import { conflict } from './problems.ts'
import type { Work } from './work.ts'

/** What tells one request from another under the same key. */
export function requestHash(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url')
}

/**
 * Runs `effect` once for a user's key and stores its answer in the same transaction; a repeat gets the stored answer,
 * at once or when the first is done (the insert waits for it). The same key with another request is refused.
 */
export async function once(
  work: Work,
  request: { userId: UserId; key: string; call: string; hash: string },
  effect: () => Promise<unknown>,
): Promise<unknown> {
  const { userId, key, call, hash } = request
  const [fresh] = await work.db
    .insert(idempotencyKeys)
    .values({ userId, key, call, requestHash: hash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
  if (!fresh) {
    const [stored] = await work.db.select().from(idempotencyKeys).where(mine)
    if (!stored || stored.call !== call || stored.requestHash !== hash) throw conflict(text.keyReused)
    return stored.answer
  }
  const answer = await effect()
  await work.db.update(idempotencyKeys).set({ answer }).where(mine)
  return answer
}
