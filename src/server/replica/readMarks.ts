import { sql } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import { readMarks } from '#server/db/schema/index.ts'

/** From now on a replica must have come as far as the database is, all that is committed, to answer these people. */
export async function markReaders(db: Database, users: Iterable<UserId>): Promise<void> {
  // In one order, so that two who mark the same people don't wait for each other.
  const ids = [...new Set(users)].toSorted()
  if (ids.length === 0) return
  await db
    .insert(readMarks)
    .values(
      ids.map((userId) => ({
        userId,
        // What is not on the disk yet counts too, as a database may commit without waiting for it.
        position: sql`(pg_current_wal_insert_lsn() - '0/0')::bigint`,
      })),
    )
    .onConflictDoUpdate({
      target: readMarks.userId,
      set: {
        position: sql`greatest(${readMarks.position}, excluded.position)`,
        markedAt: sql`excluded.marked_at`,
      },
    })
}
