import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aUser } from '#renderer/testing/samples.ts'
import '#renderer/testing/show.tsx'
import { forgetAll } from './tabMemory.ts'
import { rememberedAtom } from './rememberedAtom.ts'
import { sessionAtom } from './session.ts'

const nothing: readonly string[] = []
const ada = aUser({ role: 'customer' })
const bo = aUser({ role: 'customer' })

/** A page that has just been loaded, for somebody. */
function page(user: typeof ada) {
  const store = createStore()
  store.set(sessionAtom, { token: '', user })
  const chosen = rememberedAtom('chosen', z.array(z.string()).readonly(), nothing)
  return { get: () => store.get(chosen), set: (value: readonly string[]) => store.set(chosen, value) }
}

test('what was chosen is there after the page is loaded again, for the same person', () => {
  const first = page(ada)
  expect(first.get()).toBe(nothing)
  first.set(['a', 'b'])
  expect(first.get()).toEqual(['a', 'b'])
  expect(page(ada).get()).toEqual(['a', 'b'])
  expect(page(bo).get()).toBe(nothing)
})

test('nothing is left of what was taken back, nor after a sign-out', () => {
  const one = page(ada)
  one.set(['a'])
  one.set(nothing)
  expect(sessionStorage).toHaveLength(0)
  one.set(['a'])
  forgetAll()
  expect(page(ada).get()).toBe(nothing)
})

test('what is not ours is not taken', () => {
  const one = page(ada)
  one.set(['a'])
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"no": "list"}')
  expect(page(ada).get()).toBe(nothing)
})
