import { and, eq, inArray } from 'drizzle-orm'
import { answersWithin } from '#shared/domain/answerTimes.ts'
import { milesBetween, type Position } from '#shared/domain/distance.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { CustomerProfile, ProviderProfile } from '#shared/domain/user.ts'
import { areaPosition } from '#server/db/areaPosition.ts'
import type { Database } from '#server/db/connection.ts'
import { jobs, users } from '#server/db/schema/index.ts'
import { categoriesOfUser } from '#server/modules/categories/categories.ts'
import { isFavouriteOf } from '#server/modules/favourites/isFavouriteOf.ts'
import { galleryOf, toPublicUser, userRow } from './users.ts'

/** A provider as anyone signed in may see them: nothing personal. `from` is where the distance is measured from. */
export async function providerProfile(
  db: Database,
  customer: UserId,
  id: UserId,
  from: Position | undefined,
): Promise<ProviderProfile> {
  const row = await userRow(db, id)
  if (row.role !== 'provider' || row.status !== 'active') throw new DomainError('not_found')
  const [categories, gallery, favourite] = await Promise.all([
    categoriesOfUser(db, id),
    galleryOf(db, id),
    isFavourite(db, customer, id),
  ])
  return {
    ...toPublicUser(row),
    categories,
    gallery,
    answersWithin: answersWithin(row.answerMinutes),
    distance: from ? milesBetween(from, areaPosition(row)) : null,
    isFavourite: favourite,
  }
}

async function isFavourite(db: Database, customer: UserId, id: UserId): Promise<boolean> {
  const [row] = await db
    .select({ isFavourite: isFavouriteOf(customer) })
    .from(users)
    .where(eq(users.id, id))
  return row?.isFavourite ?? false
}

/** A customer as a provider sees them: personal fields only for one whom they have hired (§2.6, §6). */
export async function customerProfile(db: Database, id: UserId, provider: UserId): Promise<CustomerProfile> {
  const row = await userRow(db, id)
  if (row.role !== 'customer') throw new DomainError('not_found')
  const hired = row.status !== 'closed' && (await hasHired(db, id, provider))
  return {
    ...toPublicUser(row),
    birthDate: hired ? (row.birthdate ?? '') : null,
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
