import type { z } from 'zod'
import type { UserId } from '#shared/domain/ids.ts'

const PREFIX = 'remembered:'
const TAB = `${PREFIX}tab`

/** Where something of somebody's is remembered: in this tab, over a reload, and found again by the same person only. */
export function memoryKey(owner: string, name: string): string {
  return `${PREFIX}${owner}:${name}`
}

/** The same for what is kept beside the tab's own memory, which other tabs reach as well. */
export function tabKey(owner: UserId, name: string): string {
  const tab = sessionStorage.getItem(TAB) ?? crypto.randomUUID()
  sessionStorage.setItem(TAB, tab)
  return `${memoryKey(owner, name)}:${tab}`
}

/** Where something is remembered of a visitor who may sign up or sign in later in this tab. */
export function guestKey(name: string): string {
  return `${PREFIX}guest:${name}`
}

/** What was remembered, or nothing: whatever else stands there is not ours. */
export function recall<Remembered>(key: string, schema: z.ZodType<Remembered>): Remembered | undefined {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '')).data
  } catch {
    return undefined
  }
}

export function isRemembered(key: string): boolean {
  return sessionStorage.getItem(key) !== null
}

export function remember(key: string, value: unknown): void {
  sessionStorage.setItem(key, JSON.stringify(value))
}

export function forget(key: string): void {
  sessionStorage.removeItem(key)
}

/** At a sign-out, which clears all storage (§4.1). A session that merely ended leaves it for after the next sign-in. */
export function forgetAll(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
