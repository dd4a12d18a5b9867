import { sql } from 'drizzle-orm'
import type { Environment } from '#server/config/environment.ts'
import { connect, type Database } from '#server/db/connection.ts'
import { databaseFault } from '#server/db/databaseFault.ts'
import { playedOf, unfitness, writtenOf } from '#server/replica/standing.ts'
import type { Found } from './finding.ts'

const ANSWERS_WITHIN_MS = 5_000

/** Whether the replica is one, has the same shape, and is near enough; nothing is found where none is configured. */
export async function checkReplica(
  db: Database,
  {
    DATABASE_READ_URL: url,
    DATABASE_READ_BEHIND_SECONDS: most,
  }: Pick<Environment, 'DATABASE_READ_URL' | 'DATABASE_READ_BEHIND_SECONDS'>,
): Promise<Found | readonly Found[]> {
  if (!url) return []
  const replica = connect(url, {
    max: 1,
    onError: () => undefined,
    limits: { waitMs: ANSWERS_WITHIN_MS, answerMs: ANSWERS_WITHIN_MS },
  })
  try {
    const written = await writtenOf(db)
    const played = await playedOf(replica.db).catch((error: unknown) => {
      throw databaseFault(error, url, 'DATABASE_READ_URL') ?? error
    })
    const unfit = unfitness(played, written)
    if (unfit) return { level: 'fail', says: `What DATABASE_READ_URL names is not asked: ${unfit}.` }
    if ((await lastMigration(replica.db)) !== (await lastMigration(db)))
      return { level: 'warn', says: 'The replica does not have the migrations of the database yet.' }
    const bytes = Math.max(0, written.position - played.position)
    const seconds = bytes === 0 ? 0 : await sinceLastPlayed(replica.db)
    const says = `The replica is ${seconds.toFixed(1)} s and ${bytes} bytes behind.`
    return seconds > most
      ? { level: 'warn', says: `${says} It is not asked while that is more than ${most} s.` }
      : { level: 'ok', says }
  } finally {
    await replica.close()
  }
}

async function lastMigration(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ last: string }>(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.last
}

/** How long ago what it has played last was committed. */
async function sinceLastPlayed(db: Database): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp())::float8, 0) as seconds`,
  )
  return rows[0]?.seconds ?? 0
}
