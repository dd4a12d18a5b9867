import { clear, createStore, del, entries, get, set } from 'idb-keyval'
import { z } from 'zod'

/** For a reload, and for whoever comes back the same day; after it nobody waits for them. */
const KEPT_MS = 24 * 60 * 60 * 1000

const kept = z.object({ files: z.record(z.string(), z.array(z.instanceof(File))), at: z.date() })

/** Picked files by the field that they stand in. */
export type PickedFiles = Readonly<Record<string, readonly File[]>>

const store = createStore('tradepost picked files', 'files')

/** What was picked under this key and not sent; whatever else stands there is not ours. */
export async function readFiles(key: string): Promise<PickedFiles | undefined> {
  await dropOld()
  return kept.safeParse(await get(key, store)).data?.files
}

/** Keeps them; nothing picked is nothing kept. */
export async function keepFiles(key: string, files: PickedFiles): Promise<void> {
  const some = Object.values(files).some(({ length }) => length > 0)
  await (some ? set(key, { files, at: new Date() }, store) : del(key, store))
}

/** At a sign-out: everybody's, as all that this browser has stored. */
export function forgetFiles(): Promise<void> {
  return clear(store)
}

async function dropOld(): Promise<void> {
  for (const [key, value] of await entries(store)) {
    const at = kept.safeParse(value).data?.at.getTime() ?? 0
    if (Date.now() - at > KEPT_MS) await del(key, store)
  }
}
