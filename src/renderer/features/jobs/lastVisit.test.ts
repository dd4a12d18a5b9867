import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userId } from '#shared/domain/ids.ts'
import { keepVisit, lastVisit } from './lastVisit.ts'

const ann = userId.parse('00000000-0000-4000-8000-000000000001')
const bob = userId.parse('00000000-0000-4000-8000-000000000002')

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

test('a visit that ends with the page, by a reload or a closed tab, is remembered', () => {
  keepVisit(ann)
  expect(lastVisit(ann)).toBeUndefined()
  page.dispatchEvent(new Event('pagehide'))
  expect(lastVisit(ann)).toBeInstanceOf(Date)
})

test('a visit that ends with another screen is, too, and each person’s apart', () => {
  keepVisit(ann)()
  expect(lastVisit(ann)).toBeInstanceOf(Date)
  expect(lastVisit(bob)).toBeUndefined()
})
