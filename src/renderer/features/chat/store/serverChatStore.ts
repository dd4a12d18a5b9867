import {
  chatDocument,
  clearCount,
  listMessages,
  sendMessage,
  uploadChatDocument,
  uploadChatPicture,
} from '#shared/wire/calls/conversations.ts'
import { send } from '#renderer/api/client.ts'
import { ask, onPush, tell } from '#renderer/realtime/events.ts'
import { currentSocket, onLinkUp, withSocket } from '#renderer/realtime/link.ts'
import { written } from '../unsent.ts'
import type { ChatStore } from './chatStore.ts'

const ANSWER_WITHIN_MS = 10_000

/** Messages in the server's own database, pushed over its socket. */
export const serverChatStore: ChatStore = {
  async load(conversation, range) {
    return (await send(listMessages, { params: { id: conversation }, query: range })).messages
  },

  async send(message) {
    return (await send(sendMessage, { body: written(message), socketId: currentSocket()?.id })).message
  },

  async upload(conversation, kind, file, upload) {
    const sending = { params: { id: conversation }, ...upload }
    const { url } =
      kind === 'document'
        ? await send(uploadChatDocument, { ...sending, files: { document: [file] } })
        : await send(uploadChatPicture, { ...sending, files: { picture: [file] } })
    return url
  },

  async documentAddress({ conversationId, id }) {
    return (await send(chatDocument, { params: { id: conversationId, message: id } })).url
  },

  async markRead(conversation) {
    const socket = currentSocket()
    if (!socket?.connected) {
      await send(clearCount, { body: { conversationId: conversation } })
      return undefined
    }
    const unread = await ask(socket, 'read', { conversationId: conversation }, ANSWER_WITHIN_MS)
    if (!unread) throw new Error('The server has not noted that this was read')
    return unread
  },

  typing(conversation) {
    const socket = currentSocket()
    // Only for the moment: without a link nobody has to hear of it later.
    if (socket) tell(socket.volatile, 'typing', { conversationId: conversation })
  },

  listen(conversation, other, listener) {
    const stopSocket = withSocket((socket) => {
      const stops = [
        onPush(socket, 'message', (message) => {
          if (message.conversationId === conversation) listener.onMessage(message)
        }),
        onPush(socket, 'receipt', (progress) => {
          if (progress.conversationId === conversation && progress.userId === other)
            listener.onReceipt(progress)
        }),
        onPush(socket, 'typing', (typing) => {
          if (typing.conversationId === conversation) listener.onTyping()
        }),
      ]
      return () => stops.forEach((stop) => stop())
    })
    const stopGaps = onLinkUp(listener.onGap)
    return () => {
      stopSocket()
      stopGaps()
    }
  },

  watchPresence(user, listener) {
    return withSocket((socket) => {
      const stopHearing = onPush(socket, 'presence', ({ userId, ...presence }) => {
        if (userId === user) listener(presence)
      })
      const watch = () => void ask(socket, 'watchPresence', { userId: user }).then(listener, () => undefined)
      const lose = () => listener(null)
      // Rooms are left with the link; a new one has to ask again.
      socket.on('connect', watch)
      socket.on('disconnect', lose)
      if (socket.connected) watch()
      return () => {
        stopHearing()
        socket.off('connect', watch)
        socket.off('disconnect', lose)
        if (socket.connected) tell(socket, 'unwatchPresence', { userId: user })
      }
    })
  },
}
