import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { ANSWERS_COUNT_FOR_DAYS, usualAnswer } from '#shared/domain/answerTimes.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { conversations, invitations, users, verifiedProvider } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { turnsOf } from './turnsOf.ts'

const DAY_MS = 86_400_000
/** What was measured goes out of date although nothing is said: it is measured again after this. */
const FRESH_MS = 7 * DAY_MS
const BATCH = 200

/**
 * Measures how fast providers usually answer (§2.5), of those about whom something was said since the last time. What
 * lists show is kept with the provider, so that they have nothing to work out (docs/decisions/answer-times.md).
 */
export async function measureAnswers({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock()
  const since = new Date(now.getTime() - ANSWERS_COUNT_FOR_DAYS * DAY_MS)
  let measured = 0
  let last: UserId | undefined
  for (;;) {
    const due = await db
      .select({ id: users.id })
      .from(users)
      .where(and(verifiedProvider(users), isDue(now), last && gt(users.id, last)))
      .orderBy(asc(users.id))
      .limit(BATCH)
    const ids = due.map(({ id }) => id)
    for (const [id, turns] of await turnsOf(db, ids, { since, now }))
      await db
        .update(users)
        .set({ answerMinutes: usualAnswer(turns), answersMeasuredAt: now })
        .where(eq(users.id, id))
    measured += ids.length
    last = ids.at(-1)
    if (ids.length < BATCH) break
  }
  if (measured > 0) log.info({ providers: measured }, 'measured how fast providers answer')
}

function isDue(now: Date) {
  const before = sql`coalesce(${users.answersMeasuredAt}, '-infinity')`
  const stale = new Date(now.getTime() - FRESH_MS).toISOString()
  return or(
    sql`${users.answerMinutes} is not null and ${users.answersMeasuredAt} < ${stale}::timestamptz`,
    sql`exists (select from ${conversations} where ${conversations.providerId} = ${users.id} and ${conversations.lastAt} >= ${before})`,
    sql`exists (select from ${invitations} where ${invitations.providerId} = ${users.id} and ${invitations.decidedAt} >= ${before})`,
  )
}
