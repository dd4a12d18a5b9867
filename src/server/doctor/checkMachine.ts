import { mkdir, statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { FileStore } from '#server/adapters/files/port.ts'
import { storeFault } from '#server/adapters/files/storeFault.ts'
import { tryStore } from '#server/adapters/files/tryStore.ts'
import type { Database } from '#server/db/connection.ts'
import { databaseFault } from '#server/db/databaseFault.ts'
import type { Found } from './finding.ts'

const GB = 1_024 ** 3
const LEAST_GB = 0.2
const FEW_GB = 2
const SLOW_CLOCK_MS = 2_000
const WRONG_CLOCK_MS = 60_000
const OLDEST_POSTGRES = 15

/** `url`: of a database of the operator's own. */
export async function checkDatabase(db: Database, url = ''): Promise<Found> {
  const { rows } = await db
    .execute<{ version: number; writes: boolean }>(
      sql`
    select current_setting('server_version_num')::int / 10000 as version, not pg_is_in_recovery() as writes`,
    )
    .catch((error: unknown) => {
      throw (url && databaseFault(error, url)) || error
    })
  const [{ version, writes } = { version: 0, writes: false }] = rows
  if (!writes) return { level: 'fail', says: 'It is a copy that takes no writes: name the one that does.' }
  if (version < OLDEST_POSTGRES)
    return { level: 'warn', says: `PostgreSQL ${version} is older than any that this was tried with.` }
  return { level: 'ok', says: `PostgreSQL ${version} answers and takes writes.` }
}

/** Deadlines and signed addresses go by this machine's clock, and what is stored by the database's. */
export async function checkClock(db: Database, now: () => Date): Promise<Found> {
  const before = now().getTime()
  const { rows } = await db.execute<{ at: string }>(sql`select clock_timestamp() as at`)
  const after = now().getTime()
  const theirs = new Date(rows[0]?.at ?? '').getTime()
  const apart = Math.max(0, before - theirs, theirs - after)
  const says = `This machine’s clock and the database’s are ${(apart / 1_000).toFixed(1)} s apart.`
  if (apart > WRONG_CLOCK_MS) return { level: 'fail', says: `${says} Set both by NTP.` }
  return apart > SLOW_CLOCK_MS ? { level: 'warn', says: `${says} Set both by NTP.` } : { level: 'ok', says }
}

export async function checkDisk(folder: string): Promise<Found> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  const free = (bavail * bsize) / GB
  const says = `${free.toFixed(1)} GB are free in ${folder}.`
  if (free < LEAST_GB) return { level: 'fail', says: `${says} The database stops when there are none.` }
  return free < FEW_GB ? { level: 'warn', says: `${says} That is little.` } : { level: 'ok', says }
}

export async function checkStore(store: FileStore): Promise<Found> {
  try {
    return (await tryStore(store, 'doctor'))
      ? { level: 'ok', says: 'The file store keeps what it is given.' }
      : { level: 'fail', says: 'The file store gave back something else than it was given.' }
  } catch (error) {
    const fault = storeFault(error)
    if (!fault) throw error
    return { level: 'fail', says: fault }
  }
}
