import { clearCount, listMessages, sendMessage, uploadChatImage } from '#shared/wire/calls/connections.ts'
import { send } from '#renderer/api/client.ts'
import { currentSocket, onLinkUp, withSocket } from '#renderer/realtime/link.ts'
import type { ChatStore } from './chatStore.ts'

const ANSWER_WITHIN_MS = 10_000

/** Messages in the server's own database, pushed over its socket. */
export const serverChatStore: ChatStore = {
  async load(conversation, range) {
    return (await send(listMessages, { params: { id: conversation }, query: range })).messages
  },

  async send({ _id, connection_id, type, message }) {
    const body = { _id, connection_id, type, message }
    return (await send(sendMessage, { body, socketId: currentSocket()?.id })).message
  },

  async upload(conversation, file, { onProgress, signal }) {
    const { url } = await send(uploadChatImage, {
      params: { id: conversation },
      files: { image: [file] },
      key: crypto.randomUUID(),
      onProgress,
      signal,
    })
    return url
  },

  async markRead(conversation) {
    const socket = currentSocket()
    if (!socket?.connected) {
      await send(clearCount, { body: { connection_id: conversation } })
      return undefined
    }
    const unread = await socket.timeout(ANSWER_WITHIN_MS).emitWithAck('read', { connection_id: conversation })
    if (!unread) throw new Error('The server has not noted that this was read')
    return unread
  },

  typing(conversation) {
    // Only for the moment: without a link nobody has to hear of it later.
    currentSocket()?.volatile.emit('typing', { connection_id: conversation })
  },

  listen(conversation, other, listener) {
    const stopSocket = withSocket((socket) => {
      const onMessage = (message: Parameters<typeof listener.onMessage>[0]) => {
        if (message.conversation_id === conversation) listener.onMessage(message)
      }
      const onReceipt = (receipt: {
        connection_id: string
        user_id: string
        delivered: number
        read: number
      }) => {
        if (receipt.connection_id === conversation && receipt.user_id === other) listener.onReceipt(receipt)
      }
      const onTyping = (typing: { connection_id: string }) => {
        if (typing.connection_id === conversation) listener.onTyping()
      }
      socket.on('message', onMessage)
      socket.on('receipt', onReceipt)
      socket.on('typing', onTyping)
      return () => {
        socket.off('message', onMessage)
        socket.off('receipt', onReceipt)
        socket.off('typing', onTyping)
      }
    })
    const stopGaps = onLinkUp(listener.onGap)
    return () => {
      stopSocket()
      stopGaps()
    }
  },

  watchPresence(user, listener) {
    const stopSocket = withSocket((socket) => {
      const onPresence = (presence: { user_id: string; online: boolean; last_seen: string | null }) => {
        if (presence.user_id === user) listener(presence)
      }
      const watch = () => socket.emit('watchPresence', { user_id: user }, listener)
      const lose = () => listener(null)
      socket.on('presence', onPresence)
      // Rooms are left with the connection; a new one has to ask again.
      socket.on('connect', watch)
      socket.on('disconnect', lose)
      if (socket.connected) watch()
      return () => {
        socket.off('presence', onPresence)
        socket.off('connect', watch)
        socket.off('disconnect', lose)
        if (socket.connected) socket.emit('unwatchPresence', { user_id: user })
      }
    })
    return stopSocket
  },
}
