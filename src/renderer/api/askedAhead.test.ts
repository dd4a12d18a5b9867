import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { header } from '#shared/wire/headers.ts'
import { answerAhead, askAhead } from './askedAhead.ts'

const ann = { [header.sessionUser]: 'ann' }
const bob = { [header.sessionUser]: 'bob' }
const waiting = { method: 'GET', url: '/api/waiting', headers: ann } as const
const list = { method: 'POST', url: '/api/jobs/home/worker', headers: ann, body: '{"page":1}' } as const

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response('{"some":"thing"}', { status: 201 })),
  )
})

afterEach(() => {
  globalThis.askedAhead = undefined
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what the page has asked is answered once', async () => {
  void askAhead(waiting)
  expect(fetch).toHaveBeenCalledWith('/api/waiting', { method: 'GET', headers: ann })
  const answer = await answerAhead('GET', '/api/waiting', ann)
  expect(answer?.status).toBe(201)
  expect(await answer?.json()).toEqual({ some: 'thing' })
  expect(answerAhead('GET', '/api/waiting', ann)).toBeUndefined()
})

test('only to the same person, of the same kind, and with the same body', async () => {
  void askAhead(waiting)
  void askAhead(list)
  expect(fetch).toHaveBeenLastCalledWith('/api/jobs/home/worker', {
    method: 'POST',
    headers: { ...ann, 'content-type': 'application/json' },
    body: '{"page":1}',
  })
  expect(answerAhead('GET', '/api/waiting', bob)).toBeUndefined()
  expect(answerAhead('POST', '/api/waiting', ann)).toBeUndefined()
  expect(answerAhead('POST', list.url, ann)).toBeUndefined()
  expect(answerAhead('POST', list.url, ann, { page: 2 })).toBeUndefined()
  expect(await answerAhead('POST', list.url, ann, { page: 1 })).toBeInstanceOf(Response)
  expect(await answerAhead('GET', '/api/waiting', ann)).toBeInstanceOf(Response)
})

test('what nobody has taken after a while is asked for again, as it may have changed', () => {
  vi.useFakeTimers()
  void askAhead(waiting)
  vi.advanceTimersByTime(19_000)
  void askAhead(list)
  vi.advanceTimersByTime(2_000)
  expect(answerAhead('GET', '/api/waiting', ann)).toBeUndefined()
  expect(answerAhead('POST', list.url, ann, { page: 1 })).toBeInstanceOf(Promise)
})

test('a request that is lost is an error to whom its answer goes, and to nobody else', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  void askAhead(list)
  void askAhead(waiting)
  await expect(answerAhead('GET', '/api/waiting', ann)).rejects.toThrow('Failed to fetch')
})

test('a page that comes too late asks nothing', () => {
  expect(answerAhead('GET', '/api/waiting', ann)).toBeUndefined()
  expect(askAhead(waiting)).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})
