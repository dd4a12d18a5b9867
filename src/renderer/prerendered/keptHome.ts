// The home as it last stood, kept in this browser for whoever comes back (docs/decisions/first-screen.md).
import { storageKeys } from '#shared/domain/storageKeys.ts'
import { homeMemory } from '../session/homeMemory.ts'
import { isRemembered, memoryKey } from '../session/tabMemory.ts'

/** Goes with the session's own keys when that ends, and when somebody else signs in. */
export const HOME_KEPT = 'home'

/** Older than this it misleads more than it helps. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

interface KeptHome {
  user: string
  /** The page's script: that of another release may draw it otherwise. */
  build: string
  at: number
  html: string
}

/** The HTML of somebody's home, where one is kept that is theirs, of this release, and what this tab would show. */
export function keptHomeOf(user: string): string | undefined {
  const kept = read()
  if (!kept || kept.user !== user || kept.build !== build() || isNarrowed(user)) return undefined
  return Date.now() - (kept.at ?? 0) < KEPT_MS ? kept.html : undefined
}

/** Keeps a home as it stands, if nothing is narrowed in it. Another tab may have signed them out before this one hears of it. */
export function keepHomeOf(user: string, html: string): void {
  if (isNarrowed(user) || localStorage.getItem(storageKeys.currentUserId) !== user) return
  const kept: KeptHome = { user, build: build(), at: Date.now(), html }
  localStorage.setItem(HOME_KEPT, JSON.stringify(kept))
}

function read(): Partial<KeptHome> | null {
  try {
    return JSON.parse(localStorage.getItem(HOME_KEPT) ?? 'null')
  } catch {
    return null
  }
}

const build = () => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''

/** Whether somebody has narrowed a list of their home in this tab, or chosen something there. */
export const isNarrowed = (user: string): boolean =>
  Object.values(homeMemory).some((name) => isRemembered(memoryKey(user, name)))
