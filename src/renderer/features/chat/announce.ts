import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#shared/wire/chat.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { chat as text } from '#shared/texts/screens.ts'
import { platform } from '#renderer/platform/current.ts'
import { wasSeen } from './seen.ts'
import { conversationsQuery } from '#renderer/entities/conversation/api.ts'

const RECENT_MS = 60_000

/** Tells of a message outside of the window: who wrote, about which job, and what. Cards have notifications of their own. */
export async function announce(client: QueryClient, message: Message): Promise<void> {
  if ((message.type !== 'T' && message.type !== 'I') || message.offerDetail) return
  const { data } = await client.fetchQuery({
    ...conversationsQuery,
    staleTime: RECENT_MS,
  })
  // Looked at in the meantime, or before it was heard of here.
  if (wasSeen(message)) return
  const from = data.find((one) => one._id === message.conversation_id)
  if (!from) return
  const { _id: other, name } = from.other_user_id
  platform.showNotice({
    id: message._id,
    kind: 'messages',
    title: `${name}: ${from.job_title}`.slice(0, 300),
    body: message.type === 'I' ? text.previewImage : message.message.slice(0, 300),
    path: pathTo('newMessage', { job_id: from.job_id, other_user_id: other }),
    replyTo: { job_id: from.job_id, other_user_id: other },
  })
}
