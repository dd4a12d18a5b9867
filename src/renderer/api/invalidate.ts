import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query'

/**
 * Asks anew for what is shown of these; the rest is asked for when it is shown. Done once it is there. A first answer
 * that is still on its way may have been read before what has changed, and the library would take it for the new one:
 * it is waited for, and asked for once more.
 */
export async function invalidate(client: QueryClient, which: InvalidateQueryFilters): Promise<void> {
  const underWay = client
    .getQueryCache()
    .findAll({ ...which, fetchStatus: 'fetching' })
    .filter(hasNothing)
  await Promise.all([client.invalidateQueries(which), ...underWay.map(ended)])
  if (underWay.length > 0) await client.invalidateQueries({ predicate: (query) => underWay.includes(query) })
}

const hasNothing = (query: Query) => query.state.data === undefined

async function ended(query: Query): Promise<void> {
  // Whoever shows it says what went wrong.
  await query.promise?.catch(() => undefined)
}
