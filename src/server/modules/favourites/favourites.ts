import { and, desc, eq } from 'drizzle-orm'
import type { BodyOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type { listFavourites, setFavourite } from '#shared/wire/calls/favourites.ts'
import { metresBetween, type Position } from '#shared/domain/distance.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { areaPosition } from '#server/db/areaPosition.ts'
import type { Database } from '#server/db/connection.ts'
import { favourites, users, verifiedProvider } from '#server/db/schema/index.ts'
import { toProviderListItems } from '#server/modules/users/providerList.ts'

/** As many as a person keeps at hand. */
const MOST_FAVOURITES = 200

/** A customer's favourite providers who can still be hired, the latest first. */
export async function favouritesOf(
  db: Database,
  customer: UserId,
  from: Position | undefined,
): Promise<ResponseOf<typeof listFavourites>> {
  const rows = await db
    .select({ id: users.id, area: areaPosition(users) })
    .from(favourites)
    .innerJoin(users, eq(users.id, favourites.providerId))
    .where(and(eq(favourites.customerId, customer), verifiedProvider(users)))
    .orderBy(desc(favourites.createdAt))
    .limit(MOST_FAVOURITES)
  const listed = rows.map(({ id, area }) => ({ id, metres: from ? metresBetween(from, area) : null }))
  return { favourites: await toProviderListItems(db, customer, listed) }
}

/** Makes a provider a favourite, or no longer; either again changes nothing (§4.8). */
export async function changeFavourite(
  db: Database,
  customerId: UserId,
  { providerId, isFavourite }: BodyOf<typeof setFavourite>,
): Promise<void> {
  if (!isFavourite) {
    await db
      .delete(favourites)
      .where(and(eq(favourites.customerId, customerId), eq(favourites.providerId, providerId)))
    return
  }
  const [provider] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, providerId), verifiedProvider(users)))
  if (!provider) throw new DomainError('not_found')
  await db.insert(favourites).values({ customerId, providerId }).onConflictDoNothing()
}
