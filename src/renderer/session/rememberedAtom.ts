import { atom } from 'jotai'
import type { z } from 'zod'
import { forget, remember, memoryKey, recall } from './tabMemory.ts'
import { sessionAtom } from './session.ts'

const ownerAtom = atom((get) => get(sessionAtom)?.user.id)

/** What somebody has chosen on a screen: they find it again when they come back, or load the page again. */
export function rememberedAtom<Value>(name: string, schema: z.ZodType<Value>, initial: Value) {
  const writes = atom(0)
  return atom(
    (get): Value => {
      get(writes)
      const owner = get(ownerAtom)
      return (owner && recall(memoryKey(owner, name), schema)) ?? initial
    },
    (get, set, value: Value) => {
      const owner = get(ownerAtom)
      if (!owner) return
      const key = memoryKey(owner, name)
      if (value === initial) forget(key)
      else remember(key, value)
      set(writes, get(writes) + 1)
    },
  )
}
