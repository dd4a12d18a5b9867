import type { ChatStore } from './chatStore.ts'
import { serverChatStore } from './serverChatStore.ts'

/** The store that the server's configuration names. */
export function chatStore(): ChatStore {
  return serverChatStore
}
