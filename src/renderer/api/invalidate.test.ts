import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidate } from './invalidate.ts'
import { keyOf, reload } from './keys.ts'

/** A list whose first answer is held back; each answer is the number of the question. */
function slowAtFirst() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const queryKey = [...keyOf('invitations'), 1]
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let asked = 0
  const queryFn = async () => {
    const answer = ++asked
    if (answer === 1) await held
    return answer
  }
  return { client, query: { queryKey, queryFn }, letGo, shown: () => client.getQueryData(queryKey) }
}

test('what changes while the first answer of a screen is on its way is asked for once more', async () => {
  const { client, query, letGo, shown } = slowAtFirst()
  const leave = new QueryObserver(client, query).subscribe(() => undefined)
  const read = reload(client, ['invitations'])
  letGo()
  await read
  expect(shown()).toBe(2)
  leave()
})

test('what nobody looks at is asked for when it is shown', async () => {
  const { client, query, letGo, shown } = slowAtFirst()
  const first = client.fetchQuery(query)
  const noted = invalidate(client, { queryKey: query.queryKey })
  letGo()
  await Promise.all([first, noted])
  expect(shown()).toBe(1)
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
})
