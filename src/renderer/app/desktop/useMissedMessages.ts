import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ConversationId } from '#shared/domain/ids.ts'
import type { ConversationList } from '#renderer/entities/conversation/api.ts'
import { announce } from '#renderer/features/chat/announce.ts'
import { chatStore } from '#renderer/features/chat/store/current.ts'

/**
 * Announces messages that came while no socket was up to tell of them. Those that it did tell of are known to the
 * machine by their ids, and are not shown twice.
 */
export function useMissedMessages(list: ConversationList | undefined): void {
  const client = useQueryClient()
  /** How far each conversation was when it was last seen; what was there at the start is no news. */
  const known = useRef<ReadonlyMap<ConversationId, number>>(undefined)
  useEffect(() => {
    // Of its beginning alone nobody knows what the rest had already.
    if (!list?.isWhole) return
    const { conversations } = list
    const before = known.current
    known.current = new Map(conversations.map(({ id, lastSequence }) => [id, lastSequence]))
    if (!before) return
    for (const { id, lastSequence, other, unread } of conversations) {
      const after = before.get(id) ?? 0
      if (lastSequence <= after || unread === 0) continue
      const tell = async () => {
        for (const message of await chatStore().load(id, { after }))
          if (message.senderId === other.id) await announce(client, message)
      }
      // A courtesy: the message still shows where messages show.
      tell().catch(() => undefined)
    }
  }, [client, list])
}
