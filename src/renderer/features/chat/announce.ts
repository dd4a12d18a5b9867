import type { QueryClient } from '@tanstack/react-query'
import { cutToUnits } from '#shared/domain/graphemes.ts'
import { isSentKind, type Message, previewOf } from '#shared/domain/message.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/chat.ts'
import { platform } from '#renderer/platform/current.ts'
import { wasSeen } from './seen.ts'
import { conversationsQuery } from '#renderer/entities/conversation/api.ts'

const RECENT_MS = 60_000

/** Tells of a message outside of the window: who wrote, about which job, and what. Event messages have notifications of their own. */
export async function announce(client: QueryClient, message: Message): Promise<void> {
  if (!isSentKind(message.kind) || message.offer) return
  const { conversations } = await client.fetchQuery({
    ...conversationsQuery,
    staleTime: RECENT_MS,
  })
  // Looked at in the meantime, or before it was heard of here.
  if (wasSeen(message)) return
  const from = conversations.find((one) => one.id === message.conversationId)
  if (!from || from.isMuted) return
  const { other, job } = from
  platform.showNotice({
    id: message.id,
    kind: 'messages',
    title: cutToUnits(text.noticeTitle(other.name, job.title), 300),
    body: cutToUnits(previewOf(message), 300) || text.previewPicture,
    path: pathTo('newMessage', { jobId: job.id, otherUserId: other.id }),
    replyTo: { jobId: job.id, otherId: other.id },
  })
}
