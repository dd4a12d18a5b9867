import { and, eq, inArray } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import { favourites } from '#server/db/schema/index.ts'

/** Those of `providers` whom a customer has made a favourite. */
export async function favouritesAmong(
  db: Database,
  customer: UserId,
  providers: readonly UserId[],
): Promise<Set<UserId>> {
  if (providers.length === 0) return new Set()
  const rows = await db
    .select({ id: favourites.providerId })
    .from(favourites)
    .where(and(eq(favourites.customerId, customer), inArray(favourites.providerId, [...providers])))
  return new Set(rows.map((row) => row.id))
}
