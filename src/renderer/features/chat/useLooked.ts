import { useEffect, useState } from 'react'
import { isBack } from '#shared/domain/arrangement.ts'
import type { Conversation } from '#shared/domain/conversation.ts'
import { currentSocket } from '#renderer/realtime/link.ts'
import { useArrangeConversation } from './api.ts'

/** Who opens a conversation that came back, or that they marked as unread, has looked at it: the mark goes. */
export function useLooked(conversation: Conversation): void {
  const { mutate } = useArrangeConversation()
  const { id } = conversation
  const [isMarked] = useState(() => conversation.isMarkedUnread || isBack(conversation, new Date()))
  useEffect(() => {
    // A mark that stays is no loss: the next look takes it.
    if (isMarked)
      mutate({
        params: { id },
        body: { isMarkedUnread: false, snoozedUntil: null },
        socketId: currentSocket()?.id,
      })
  }, [isMarked, mutate, id])
}
