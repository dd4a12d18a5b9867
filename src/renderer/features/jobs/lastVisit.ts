import type { UserId } from '#shared/domain/ids.ts'

const keyOf = (user: UserId) => `last_visit_of_home:${user}`

/** When this person last left the home screen on this machine. */
export function lastVisit(user: UserId): Date | undefined {
  const stored = localStorage.getItem(keyOf(user))
  return stored ? new Date(stored) : undefined
}

/**
 * A visit of the home screen, until what it answers is called. It ends with the page too, which tells nothing but
 * `pagehide` where it is closed or loaded again.
 */
export function keepVisit(user: UserId): () => void {
  const note = () => localStorage.setItem(keyOf(user), new Date().toISOString())
  addEventListener('pagehide', note)
  return () => {
    removeEventListener('pagehide', note)
    note()
  }
}
