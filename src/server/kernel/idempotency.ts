import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import { idempotencyKeys } from '#server/db/schema/index.ts'
import type { Tx } from './transaction.ts'

/** What tells one request from another under the same key. */
export function requestHash(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url')
}

/** A request under its client's key. */
export interface KeyedRequest {
  userId: UserId
  key: string
  call: string
  hash: string
}

/**
 * Runs `effect` once for a user's key and stores its answer in the same transaction; a repeat gets the stored answer,
 * at once or when the first is done (the insert waits for it). The same key with another request is refused.
 */
export async function once(tx: Tx, request: KeyedRequest, effect: () => Promise<unknown>): Promise<unknown> {
  const { userId, key, call, hash } = request
  const [fresh] = await tx.db
    .insert(idempotencyKeys)
    .values({ userId, key, call, requestHash: hash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (!fresh) {
    const stored = await storedAnswer(tx.db, request)
    if (!stored) throw new DomainError('key_reused')
    return stored.answer
  }
  const answer = await effect()
  await tx.db.update(idempotencyKeys).set({ answer }).where(under(request))
  return answer
}

/** The answer that a repeat gets, if its request was done before. The same key with another request is refused. */
export async function storedAnswer(
  db: Database,
  request: KeyedRequest,
): Promise<{ answer: unknown } | undefined> {
  const [stored] = await db.select().from(idempotencyKeys).where(under(request))
  if (stored && (stored.call !== request.call || stored.requestHash !== request.hash))
    throw new DomainError('key_reused')
  return stored
}

function under({ userId, key }: KeyedRequest) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
}
