import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing/waitFor.ts'
import { z } from 'zod'
import { defineCall } from '#shared/wire/calls/call.ts'
import { header } from '#shared/wire/headers.ts'
import { IntentKeys } from './intentKeys.ts'
import type { Consequences } from './useCall.ts'

const call = defineCall({
  method: 'PUT',
  path: '/jobs/:id',
  summary: 'A change',
  permission: 'manageOwnJobs',
  encoding: 'none',
  params: z.object({ id: z.string() }),
  response: z.object({ message: z.string() }),
})

/** What the server answers, one after the other. */
let answers: (Response | Error)[] = []
let keys: (string | null)[] = []

beforeEach(() => {
  answers = []
  keys = []
  vi.stubGlobal('WITH_DESKTOP', true)
  vi.stubGlobal('localStorage', { getItem: () => 'device', setItem: () => undefined })
  vi.stubGlobal('window', {
    tradepost: {
      serverOrigin: 'https://market.example',
      ask: async () => undefined,
      listen: () => () => undefined,
    },
  })
  vi.stubGlobal('fetch', async (request: Request) => {
    keys.push(request.headers.get(header.idempotencyKey))
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer ?? new Error('Nobody answers')
  })
})
afterEach(() => vi.unstubAllGlobals())

const done = () => Response.json({ message: 'Done' })
const refused = () => Response.json({ message: 'No', code: 'conflict' }, { status: 409 })

/** A button whose screen shows the jobs, and something else. */
async function screen(consequences: Consequences<typeof call>) {
  const { callMutation } = await import('./useCall.ts')
  const client = new QueryClient({ defaultOptions: { mutations: { retryDelay: 0 } } })
  const reads = { jobs: 0, cards: 0 }
  const stops: (() => void)[] = []
  for (const subject of ['jobs', 'cards'] as const) {
    const queryFn = async () => (reads[subject] += 1)
    await client.fetchQuery({ queryKey: [subject, 'all'], queryFn })
    const observer = new QueryObserver(client, { queryKey: [subject, 'all'], queryFn, staleTime: Infinity })
    stops.push(observer.subscribe(() => undefined))
  }
  const button = new MutationObserver(client, callMutation(call, new IntentKeys(), consequences))
  return { reads, press: () => button.mutate({ params: { id: '1' } }) }
}

test('an answer makes stale what the mutation owns, and nothing else', async () => {
  const { reads, press } = await screen({ stale: ['jobs'], until: 'shown' })
  answers = [done()]
  await press()
  expect(reads).toEqual({ jobs: 2, cards: 1 })
})

test('what takes the answer over has it before anything is read again', async () => {
  const seen: unknown[] = []
  const { reads, press } = await screen({
    stale: ['jobs'],
    until: 'shown',
    take: ({ message }, { params }) => seen.push([message, params?.id, { ...reads }]),
  })
  answers = [done()]
  await press()
  expect(seen).toEqual([['Done', '1', { jobs: 1, cards: 1 }]])
})

test('a refusal leaves everything as it is, but where somebody else may have been faster', async () => {
  const plain = await screen({ stale: ['jobs'] })
  answers = [refused()]
  await expect(plain.press()).rejects.toThrow('No')
  expect(plain.reads.jobs).toBe(1)

  const contested = await screen({ stale: ['jobs'], evenRefused: true })
  answers = [refused()]
  await expect(contested.press()).rejects.toThrow('No')
  await waitFor(() => expect(contested.reads.jobs).toBe(2))
})

test('a press whose answer was lost is sent again as the same intent, the next one as another', async () => {
  const { press } = await screen({})
  answers = [new TypeError('Lost'), done(), done()]
  await press()
  await press()
  const [first, again, next] = keys
  expect(first).toBeTruthy()
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})
