import type { BodyOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type { customerHome } from '#shared/wire/calls/providers.ts'
import { knownPosition } from '#shared/wire/position.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import { USUAL_RADIUS } from '#shared/domain/providerOrder.ts'
import type { Database } from '#server/db/connection.ts'
import { allCategories } from '#server/modules/categories/categories.ts'
import { foundProviders, type Wanted } from './foundProviders.ts'
import { matching } from './matching.ts'
import { toProviderListItems } from './providerList.ts'

type Search = BodyOf<typeof customerHome>

/**
 * Verified providers for a customer's home (§2.5): the nearest first where a position is known, the best rated first
 * where not, unless another order is asked for.
 */
export async function findProviders(
  db: Database,
  customer: UserId,
  search: Search,
): Promise<ResponseOf<typeof customerHome>> {
  const page = search.page ?? 1
  const from = knownPosition(search)
  const catalogue = search.name ? await allCategories(db) : undefined
  const meant = search.name && catalogue ? await matching(db, catalogue, search.name) : []
  if (!meant) return { providers: [], nextPage: null }
  const rows = await foundProviders(
    db,
    {
      wanted: [...meant, ...chosen(search.trades)],
      order: search.sort && search.sort !== 'near' ? search.sort : from ? 'near' : 'best',
      from,
      miles: search.radius ?? (search.nearby ? USUAL_RADIUS : undefined),
      rating: search.rating,
    },
    { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1 },
  )
  return {
    providers: await toProviderListItems(db, customer, rows.slice(0, PAGE_SIZE), catalogue),
    nextPage: rows.length > PAGE_SIZE ? page + 1 : null,
  }
}

/** Any of the chosen categories; of one with chosen sub-categories, any of these. */
function chosen(trades: Search['trades']): Wanted[] {
  if (!trades || trades.length === 0) return []
  const found = new Map(
    trades.map(({ categoryId, subCategoryIds }) => [
      categoryId,
      subCategoryIds.length > 0 ? subCategoryIds : ('all' as const),
    ]),
  )
  return [{ trades: found }]
}
