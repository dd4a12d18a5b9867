import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { milesBetween, type Position } from '#shared/domain/distance.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import { areaPosition } from '#server/db/areaPosition.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { jobs, users } from '#server/db/schema/index.ts'

/** The area that somebody lives in; undefined where it is not known. */
export async function homeOf(db: Database, person: UserId): Promise<Position | undefined> {
  const [home] = await db
    .select(areaPosition(users))
    .from(users)
    .where(and(eq(users.id, person), isNotNull(users.areaLatitude)))
  if (!home || home.latitude === null || home.longitude === null) return undefined
  return { latitude: home.latitude, longitude: home.longitude }
}

const jobAndHome = prepared((db) =>
  db
    .select({
      job: areaPosition(jobs),
      home: areaPosition(users),
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, sql.placeholder('person')))
    .where(eq(jobs.id, sql.placeholder('job')))
    .prepare('job_and_home'),
)

/** How far a job is from somebody's home, in miles; null where no home is known. */
export async function milesFromHome(db: Database, person: UserId, job: JobId): Promise<number | null> {
  const [row] = await jobAndHome(db).execute({ person, job })
  return row ? milesBetween(row.home, row.job) : null
}
