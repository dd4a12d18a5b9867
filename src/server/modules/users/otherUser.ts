import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UserId } from '#shared/entities/ids.ts'
import type { CustomerProfile, ProviderProfile } from '#shared/entities/user.ts'
import { birthdateFromDay } from '#shared/rules/dates.ts'
import type { Database } from '../../db/connection.ts'
import { jobs, users } from '../../db/schema/index.ts'
import { notFound } from '../../http/problems.ts'
import { categoriesOfUser } from '../categories/queries.ts'
import { galleryOf, toPublicUser, userRow } from './userView.ts'

const METRES_PER_MILE = 1609.344

/** A provider as anyone signed in may see them: nothing personal. `from` is where the distance is measured from. */
export async function providerProfile(
  db: Database,
  id: UserId,
  from: { latitude: number; longitude: number } | undefined,
): Promise<ProviderProfile> {
  const row = await userRow(db, id)
  if (row.userType !== 'P' || row.status !== 'ACT') throw notFound()
  const [categories, gallery, distance] = await Promise.all([
    categoriesOfUser(db, id),
    galleryOf(db, id),
    from ? milesTo(db, id, from) : null,
  ])
  return { ...toPublicUser(row), categories, gallery, distance, isFavourite: false }
}

async function milesTo(
  db: Database,
  id: UserId,
  from: { latitude: number; longitude: number },
): Promise<number | null> {
  const metres = sql<number | null>`earth_distance(
    ll_to_earth(${users.latitude}, ${users.longitude}), ll_to_earth(${from.latitude}, ${from.longitude}))`
  const [row] = await db.select({ metres }).from(users).where(eq(users.id, id))
  return row?.metres === undefined || row.metres === null
    ? null
    : Math.round((row.metres / METRES_PER_MILE) * 10) / 10
}

/** A customer as a provider sees them: personal fields only for one whom they have hired (§2.6, §6). */
export async function customerProfile(db: Database, id: UserId, provider: UserId): Promise<CustomerProfile> {
  const row = await userRow(db, id)
  if (row.userType !== 'C') throw notFound()
  const hired = await hasHired(db, id, provider)
  return {
    ...toPublicUser(row),
    birthdate: hired ? (row.birthdate ? birthdateFromDay(row.birthdate) : '') : null,
    email: hired ? row.email : null,
    location: hired ? row.location : null,
  }
}

async function hasHired(db: Database, customer: UserId, provider: UserId): Promise<boolean> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.customerId, customer),
        eq(jobs.hiredProviderId, provider),
        inArray(jobs.state, ['waiting', 'in_progress', 'complete']),
      ),
    )
    .limit(1)
  return job !== undefined
}
