import { eq } from 'drizzle-orm'
import { sessions } from '#server/db/schema/index.ts'
import type { SessionUser } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'

/** A session this young has shown its password just now. */
const FRESH_MS = 10 * 60_000

/** Whether somebody has signed in a few minutes ago. */
export async function isFresh({ db, clock }: Services, user: SessionUser): Promise<boolean> {
  const [session] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, user.sessionId))
  return session !== undefined && clock().getTime() - session.createdAt.getTime() < FRESH_MS
}
