import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import { jobs, users } from '#server/db/schema/index.ts'
import { milesOf } from '#server/modules/users/providerList.ts'
import { metresTo, type Position } from './nearby.ts'

/** The area that somebody lives in; undefined where it is not known. */
export async function homeOf(db: Database, person: UserId): Promise<Position | undefined> {
  const [home] = await db
    .select({ latitude: users.areaLatitude, longitude: users.areaLongitude })
    .from(users)
    .where(and(eq(users.id, person), isNotNull(users.areaLatitude)))
  if (!home || home.latitude === null || home.longitude === null) return undefined
  return { latitude: home.latitude, longitude: home.longitude }
}

/** How far the areas of jobs are from a position, in miles, by id. */
export async function milesToJobs(
  db: Database,
  ids: readonly JobId[],
  from: Position | undefined,
): Promise<Map<JobId, number | null>> {
  if (!from || ids.length === 0) return new Map()
  const rows = await db
    .select({ id: jobs.id, metres: metresTo(from) })
    .from(jobs)
    .where(sql`${jobs.id} = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id, metres }) => [id, milesOf(metres)]))
}

/** How far a job is from somebody's home, in miles; null where no home is known. */
export async function milesFromHome(db: Database, person: UserId, job: JobId): Promise<number | null> {
  return (await milesToJobs(db, [job], await homeOf(db, person))).get(job) ?? null
}
