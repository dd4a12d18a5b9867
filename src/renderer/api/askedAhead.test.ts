import { afterEach, expect, test, vi } from 'vitest'
import { me } from '#shared/wire/calls/ownUser.ts'
import { listWaiting } from '#shared/wire/calls/waiting.ts'
import { wireAddress } from '#shared/wire/calls/call.ts'
import { answerAhead, askUserAhead } from './askedAhead.ts'

afterEach(() => {
  globalThis.userAskedAhead = undefined
  vi.unstubAllGlobals()
})

test('what the page has asked is answered once, and only that', async () => {
  const answer = new Response('{}')
  const asked = vi.fn<() => Promise<Response>>(async () => answer)
  vi.stubGlobal('fetch', asked)
  askUserAhead({ timezone: 'America/Vancouver' })
  expect(asked).toHaveBeenCalledWith(wireAddress(me, undefined), {
    headers: { timezone: 'America/Vancouver' },
  })
  expect(answerAhead(listWaiting, wireAddress(listWaiting, undefined))).toBeUndefined()
  expect(await answerAhead(me, wireAddress(me, undefined))).toBe(answer)
  expect(answerAhead(me, wireAddress(me, undefined))).toBeUndefined()
})

test('a page that comes too late asks nothing', () => {
  const asked = vi.fn<() => void>()
  vi.stubGlobal('fetch', asked)
  expect(answerAhead(me, wireAddress(me, undefined))).toBeUndefined()
  askUserAhead({})
  expect(asked).not.toHaveBeenCalled()
})
