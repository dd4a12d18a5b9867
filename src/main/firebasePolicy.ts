import { isDeepStrictEqual } from 'node:util'
import { API_BASE } from '#shared/wire/calls/call.ts'
import { type FirebaseProject, publicConfig } from '#shared/wire/calls/config.ts'
import type { ElectronDoor } from './electron.ts'
import type { AccountMemory } from './accountMemory.ts'

/** A server that is slower than this is away. */
const PATIENCE_MS = 5_000

export interface FirebasePolicy {
  /** Where the server kept messages when it was last heard of. What it says now is asked for meanwhile. */
  lastKnown(): FirebaseProject | null
  /** Whether it says otherwise than the page was told, which is then right for the next one. */
  hasChanged(): Promise<boolean>
}

/**
 * Where the server keeps messages, which the page's policy has to name. No page waits for it: it is served with what
 * was true last time, and loaded anew in the rare case that this is not so any more.
 */
export function firebasePolicy(
  net: ElectronDoor['net'],
  memory: AccountMemory,
  server: string,
): FirebasePolicy {
  let served: FirebaseProject | null = null
  let answer: Promise<FirebaseProject | null | undefined> | undefined

  /** Undefined where the server does not say. */
  async function ask(): Promise<FirebaseProject | null | undefined> {
    try {
      const got = await net.fetch(server + API_BASE + publicConfig.path, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return publicConfig.response.parse(await got.json()).firebase
    } catch {
      // The page finds out by itself that the server is away.
      return undefined
    }
  }
  return {
    lastKnown() {
      const kept = memory.value.firebase
      served = kept?.server === server ? kept.project : null
      answer = ask()
      return served
    },
    async hasChanged() {
      // The page has reached the server just now, so what failed before may not fail again.
      const said = (await answer) ?? (await ask())
      answer = undefined
      if (said === undefined || isDeepStrictEqual(said, served)) return false
      memory.change({ firebase: { server, project: said } })
      return true
    },
  }
}
