import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connection.ts'

// Positions in the log are counted in bytes from its beginning.

const which = sql.raw(
  `(select system_identifier from pg_control_system()) || '/' || current_database() as which`,
)

interface Written {
  /** Which database it is: the same on a replica of it, and nowhere else. */
  readonly which: string
  readonly position: number
}

/** Up to where the log of the database is on its disk. */
export async function writtenOf(db: Database): Promise<Written> {
  const { rows } = await db.execute<{ which: string; position: number }>(
    sql`select ${which}, (pg_current_wal_flush_lsn() - '0/0')::bigint as position`,
  )
  return firstOf(rows)
}

interface Played extends Written {
  readonly isReplica: boolean
}

/** Up to where a replica has played it. */
export async function playedOf(replica: Database): Promise<Played> {
  const { rows } = await replica.execute<{ which: string; position: number; isReplica: boolean }>(
    sql`select ${which}, pg_is_in_recovery() as "isReplica",
      coalesce((pg_last_wal_replay_lsn() - '0/0')::bigint, 0) as position`,
  )
  return firstOf(rows)
}

function firstOf<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('The database did not say where it is')
  return row
}

/** Why what was found is no replica of the database; undefined where it is one. */
export function unfitness(replica: Played, database: Written): string | undefined {
  if (!replica.isReplica) return 'it is no replica: it takes writes'
  return replica.which === database.which ? undefined : 'it is a replica of another database'
}
