import { clear, createStore, del, get, keys, set } from 'idb-keyval'
import { z } from 'zod'

const kept = z.object({ file: z.instanceof(File), isFit: z.boolean(), at: z.date() })
export type KeptFile = Pick<z.output<typeof kept>, 'file' | 'isFit'>

/** Without a message for so long it belongs to none: a window ended between keeping the two. */
const ORPHAN_MS = 24 * 60 * 60 * 1000

const store = createStore('tradepost unsent files', 'files')

export async function read(key: string): Promise<KeptFile | undefined> {
  return kept.safeParse(await get(key, store)).data
}

export async function keep(key: string, file: KeptFile): Promise<void> {
  await set(key, { ...file, at: new Date() }, store)
}

export async function drop(key: string): Promise<void> {
  await del(key, store)
}

/** Drops what lies below a prefix and belongs to no message, unless it is young: its message may be on its way here. */
export async function dropOrphans(prefix: string, known: ReadonlySet<string>): Promise<void> {
  for (const key of await keys(store)) {
    if (typeof key !== 'string' || !key.startsWith(prefix) || known.has(key)) continue
    const at = kept.safeParse(await get(key, store)).data?.at.getTime() ?? 0
    if (Date.now() - at > ORPHAN_MS) await del(key, store)
  }
}

/** At a sign-out: everybody's, as all that this browser has stored. */
export function forgetUnsentFiles(): Promise<void> {
  return clear(store)
}
