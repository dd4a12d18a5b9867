import { type SQL, sql } from 'drizzle-orm'
import { favourites, users } from '#server/db/schema/index.ts'

/** Whether a user of the statement around it is a favourite of a customer: a value, or a placeholder for it. */
export function isFavouriteOf(customer: unknown): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from ${favourites}
    where ${favourites.customerId} = ${customer} and ${favourites.providerId} = ${users}.id)`
}
