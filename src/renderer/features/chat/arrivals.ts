import type { QueryClient } from '@tanstack/react-query'
import { timer } from '#shared/domain/limits.ts'
import type { UnreadMessages } from '#shared/domain/conversation.ts'
import type { ConversationId } from '#shared/domain/ids.ts'
import type { Message } from '#shared/domain/message.ts'
import { platform } from '#renderer/platform/current.ts'
import { tell } from '#renderer/realtime/events.ts'
import type { RealtimeSocket } from '#renderer/realtime/socket.ts'
import { announce } from './announce.ts'
import { noteMessage } from './inbox.ts'
import { Paced } from './paced.ts'
import { isBeingRead } from './seen.ts'

/** What a window does with the messages that are pushed to it, whatever screen is open. */
export function arrivals(socket: RealtimeSocket, client: QueryClient, me: string) {
  const paces = new Map<ConversationId, Paced>()
  /** Tells the sender that messages have arrived here, many of one conversation together. */
  const acknowledge = (conversation: ConversationId) => {
    const pace =
      paces.get(conversation) ??
      new Paced(timer.receiptsEveryMs, () => {
        // Where the link is down, all that has arrived is told of with the next one.
        if (socket.connected) tell(socket, 'received', { conversationId: conversation })
      })
    paces.set(conversation, pace)
    pace.ask()
  }
  return (message: Message, unread?: UnreadMessages) => {
    if (message.senderId !== me) {
      // Being read says more than that it has arrived.
      if (!isBeingRead(message.conversationId)) acknowledge(message.conversationId)
      // A courtesy: without a network for it the message still shows where messages show.
      if (platform.desktop || !platform.inView()) announce(client, message).catch(() => undefined)
    }
    noteMessage(client, message, unread)
  }
}
