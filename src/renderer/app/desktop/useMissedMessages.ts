import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Conversation } from '#shared/wire/chat.ts'
import type { ConversationId } from '#shared/domain/ids.ts'
import { announce } from '#renderer/features/chat/announce.ts'
import { chatStore } from '#renderer/features/chat/store/current.ts'

/**
 * Announces messages that came while no socket was up to tell of them. Those that it did tell of are known to the
 * machine by their ids, and are not shown twice.
 */
export function useMissedMessages(conversations: readonly Conversation[] | undefined): void {
  const client = useQueryClient()
  /** How far each conversation was when it was last seen; what was there at the start is no news. */
  const known = useRef<ReadonlyMap<ConversationId, number>>(undefined)
  useEffect(() => {
    if (!conversations) return
    const before = known.current
    known.current = new Map(conversations.map(({ _id, last_seq: seq }) => [_id, seq]))
    if (!before) return
    for (const { _id, last_seq: seq, other_user_id: other, user_read_count: unread } of conversations) {
      const after = before.get(_id) ?? 0
      if (seq <= after || unread === 0) continue
      const tell = async () => {
        for (const message of await chatStore().load(_id, { after }))
          if (message.senderID === other._id) await announce(client, message)
      }
      // A courtesy: the message still shows where messages show.
      tell().catch(() => undefined)
    }
  }, [client, conversations])
}
