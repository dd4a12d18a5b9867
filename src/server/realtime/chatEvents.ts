import { z } from 'zod'
import type { ConversationId, UserId } from '#shared/domain/ids.ts'
import { asked, told, write } from '#shared/realtime.ts'
import type { Services } from '#server/kernel/services.ts'
import { requirePermissionNow } from '#server/kernel/sessions.ts'
import { memberOf } from '#server/modules/chat/access.ts'
import { markConversationRead, markDelivered } from '#server/modules/chat/markRead.ts'
import { inTurn } from './socketLimits.ts'
import type { UserSocket } from './sockets.ts'

/** What clients tell of conversations: keys pressed and messages arrived. Only members are heard. */
export function takeChatEvents(socket: UserSocket, services: Services): void {
  const user = socket.data.userId
  /** The other one of each conversation this socket has spoken of: who is in one never changes. */
  const partners = new Map<ConversationId, UserId>()
  const partnerOf = async (id: ConversationId): Promise<UserId> => {
    const known = partners.get(id)
    if (known) return known
    await requirePermissionNow(services.db, user, 'chat')
    const { otherId } = await memberOf(services.db, id, user)
    partners.set(id, otherId)
    return otherId
  }
  const heard =
    <Result>(event: 'typing' | 'received' | 'read', handle: (id: ConversationId) => Promise<Result>) =>
    async (sent: unknown): Promise<Result | undefined> => {
      const { data } = z.safeDecode(event === 'read' ? asked.read.sent : told[event], sent)
      if (!data) return undefined
      return inTurn(socket, () => handle(data.conversationId)).catch((error: unknown) => {
        services.log.debug({ err: error, event }, 'a socket event came to nothing')
        return undefined
      })
    }
  socket.on(
    'typing',
    heard('typing', async (id) => {
      services.realtime.push(await partnerOf(id), 'typing', { conversationId: id })
    }),
  )
  const markRead = heard('read', async (id) => {
    await partnerOf(id)
    return markConversationRead(services, user, id, socket.id)
  })
  socket.on('read', async (sent: unknown, answer: unknown) => {
    const unread = await markRead(sent)
    if (typeof answer === 'function') answer(write(asked.read.answer, unread ?? null))
  })
  socket.on(
    'received',
    heard('received', async (id) => {
      await partnerOf(id)
      await markDelivered(services, user, id)
    }),
  )
}
