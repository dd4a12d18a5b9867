import type { QueryClient } from '@tanstack/react-query'
import { transactionId } from '#shared/domain/ids.ts'
import { invoiceAddress } from './api.ts'

/**
 * A file's address as it is signed now; signatures last a quarter of an hour. An invoice's is asked for, others come
 * with what the screens have loaded, which is loaded again. Undefined where nothing tells it.
 */
export async function freshAddress(client: QueryClient, address: string): Promise<string | undefined> {
  const { origin, pathname } = new URL(address)
  const [, folder, , id] = pathname.split('/')
  if (folder === 'invoices') {
    const url = await invoiceAddress(transactionId.parse(id))
    return new URL(url, origin).href
  }
  const told = (data: unknown) =>
    JSON.stringify(data ?? null)
      .split('"')
      .find((text) => text.startsWith(`${pathname}?`))
  const tellers = client.getQueryCache().findAll({ predicate: ({ state }) => told(state.data) !== undefined })
  await Promise.all(tellers.map((query) => query.fetch()))
  const [found] = tellers.flatMap(({ state }) => told(state.data) ?? [])
  return found && new URL(found, origin).href
}
