import { firebaseToken, sendMessage } from '#shared/wire/calls/conversations.ts'
import type { FirebaseProject } from '#shared/wire/calls/config.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { send } from '#renderer/api/client.ts'
import { currentSocket } from '#renderer/realtime/link.ts'
import { written } from '../unsent.ts'
import type { ChatStore } from './chatStore.ts'
import { uploadFile } from './firebaseFiles.ts'
import { firebaseMessages } from './firebaseMessages.ts'
import { showOnline, watchLink, watchOnline } from './firebasePresence.ts'
import { openFirebase } from './firebaseSession.ts'
import { serverChatStore } from './serverChatStore.ts'

export interface OpenChatStore {
  store: ChatStore
  close(): Promise<void>
}

/**
 * Messages and OnlineStatus in Firebase's Realtime Database, pictures and documents in its Storage. Receipts, typing and being read
 * are still the server's, as are lists and counts (docs/decisions/firebase-chat.md).
 */
export async function openFirebaseChatStore(project: FirebaseProject, me: UserId): Promise<OpenChatStore> {
  const session = await openFirebase(project, me)
  const { database, storage, bucket } = session
  const messages = firebaseMessages({
    database,
    me,
    bucket,
    admit: (conversation) => send(firebaseToken, { body: { conversationId: conversation } }),
  })
  const leave = showOnline(database, me)
  const store: ChatStore = {
    load: (conversation, range) => messages.load(conversation, range),
    async send(message) {
      await messages.write(message)
      // The notification of it (§7): without it no list would move. The send queue repeats both until both are done.
      return (await send(sendMessage, { body: written(message), socketId: currentSocket()?.id })).message
    },
    upload: (conversation, kind, file, upload) =>
      uploadFile(kind, file, { storage, me, conversation, ...upload }),
    // It holds what is needed to read it, and does not end.
    documentAddress: ({ text }) => Promise.resolve(text),
    markRead: (conversation) => serverChatStore.markRead(conversation),
    typing: (conversation) => serverChatStore.typing(conversation),
    listen(conversation, other, listener) {
      const stopMessages = messages.follow(conversation, listener.onMessage)
      const stopLink = watchLink(database, (isUp) => isUp && listener.onGap())
      const stopServer = serverChatStore.listen(conversation, other, {
        ...listener,
        onMessage: () => undefined,
      })
      return () => {
        stopMessages()
        stopLink()
        stopServer()
      }
    },
    watchPresence: (user, listener) => watchOnline(database, user, listener),
  }
  return {
    store,
    async close() {
      // Told if the link allows; the database notices in any case.
      leave().catch(() => undefined)
      await session.close()
    },
  }
}
