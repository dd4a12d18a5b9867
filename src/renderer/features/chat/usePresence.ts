import { useEffect, useState } from 'react'
import type { UserId } from '#shared/domain/ids.ts'
import type { Presence } from '#shared/domain/conversation.ts'
import { chatStore } from './store/current.ts'

/** Whether somebody is there; null while nobody knows. */
export function usePresence(user: UserId): Presence | null {
  const [presence, setPresence] = useState<Presence | null>(null)
  useEffect(() => chatStore().watchPresence(user, setPresence), [user])
  return presence
}
