import type { QueryClient } from '@tanstack/react-query'
import type { Conversation } from '#shared/domain/conversation.ts'
import { cutToUnits } from '#shared/domain/graphemes.ts'
import { isSentKind, type Message, previewOf } from '#shared/domain/message.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/chat.ts'
import { platform } from '#renderer/platform/current.ts'
import { chatJob } from './api.ts'
import { mayHaveNumber, numberToCall } from './numberToCall.ts'
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
  const from = conversations.find((one) => one.id === message.conversationId)
  const phone = from && (await phoneOf(client, from))
  // Looked at in the meantime, or before it was heard of here.
  if (wasSeen(message)) return
  if (!from || from.isMuted) return
  const { other, job } = from
  platform.showNotice({
    id: message.id,
    kind: 'messages',
    title: cutToUnits(text.noticeTitle(other.name, job.title), 300),
    body: cutToUnits(previewOf(message), 300) || text.previewPicture,
    path: pathTo('newMessage', { jobId: job.id, otherUserId: other.id }),
    replyTo: { jobId: job.id, otherId: other.id },
    ...(phone && { actions: [{ kind: 'call', phone }] }),
  })
}

/** The number of the other one, where a customer has given it to the provider on purpose: a desktop's notice can call it. */
async function phoneOf(client: QueryClient, conversation: Conversation): Promise<string | undefined> {
  if (!platform.desktop || !mayHaveNumber(conversation)) return undefined
  const query = { ...chatJob(conversation), staleTime: RECENT_MS }
  // Without it the notice has no such button.
  const found = await client.fetchQuery(query).catch(() => undefined)
  return found && numberToCall(conversation, found.job)
}
