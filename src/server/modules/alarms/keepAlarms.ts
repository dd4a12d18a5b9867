import { and, eq, gt, isNull, notInArray, sql } from 'drizzle-orm'
import { alarms } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'

/** What can be wrong, each found by a look of its own. */
export type AlarmKind =
  | 'work_fails'
  | 'work_waits'
  | 'books_differ'
  | 'ledger_unsound'
  | 'disk'
  | 'clock'
  | 'files'
  | 'backup_old'

export interface Alarm {
  /** What of its kind: a task of the queue, a machine. */
  readonly subject: string
  /** What is wrong, and what to do. */
  readonly says: string
}

/** Who is well for so long is: what comes and goes meanwhile is one alarm. */
export const QUIET_MS = 10 * 60_000

/**
 * What a look has found takes the place of what was found before: what is new is raised, what is not there any more ends.
 * `of` is the one subject that was looked at, where others look at theirs.
 */
export async function keepAlarms(
  { db, clock }: Pick<Tx, 'db' | 'clock'>,
  kind: AlarmKind,
  found: readonly Alarm[],
  of?: string,
): Promise<void> {
  const now = clock()
  const subjects = found.map(({ subject }) => subject)
  const quietSince = new Date(now.getTime() - QUIET_MS)
  for (const { subject, says } of found) {
    const its = and(eq(alarms.kind, kind), eq(alarms.subject, subject))
    const known = await db
      .update(alarms)
      .set({ says })
      .where(and(its, isNull(alarms.resolvedAt)))
      .returning({ id: alarms.id })
    if (known.length > 0) continue
    const again = await db
      .update(alarms)
      .set({ says, resolvedAt: null })
      .where(and(its, gt(alarms.resolvedAt, quietSince), isNull(alarms.endMailedAt)))
      .returning({ id: alarms.id })
    if (again.length > 0) continue
    // Of two processes that find it at once, one raises it.
    await db.insert(alarms).values({ kind, subject, says, raisedAt: now }).onConflictDoNothing()
  }
  await db
    .update(alarms)
    // The clock that raised it may have been ahead.
    .set({ resolvedAt: sql`greatest(${now.toISOString()}::timestamptz, ${alarms.raisedAt})` })
    .where(
      and(
        eq(alarms.kind, kind),
        isNull(alarms.resolvedAt),
        subjects.length > 0 ? notInArray(alarms.subject, subjects) : undefined,
        of === undefined ? undefined : eq(alarms.subject, of),
      ),
    )
}
