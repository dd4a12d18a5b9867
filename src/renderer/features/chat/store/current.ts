import { getDefaultStore } from 'jotai'
import { queryClient } from '#renderer/api/queryClient.ts'
import { sessionAtom } from '#renderer/session/session.ts'
import { publicConfigQuery } from '#renderer/api/publicConfig.ts'
import type { ChatStore } from './chatStore.ts'
import { configuredChatStore } from './configuredChatStore.ts'
import type { OpenChatStore } from './firebaseChatStore.ts'
import { serverChatStore } from './serverChatStore.ts'

const atoms = getDefaultStore()

/** Firebase's store belongs to one user: it ends when they sign out. */
let opened: { user: string; store: Promise<OpenChatStore> } | undefined

/** The store that the server's configuration names. Throws without a network for the configuration. */
export async function openChatStore(): Promise<ChatStore> {
  const { firebase } = await queryClient.ensureQueryData(publicConfigQuery)
  const user = atoms.get(sessionAtom)?.user.id
  if (!firebase || !user) return serverChatStore
  if (opened?.user !== user) {
    // Firebase's code is loaded where it is used only.
    const store = import('./firebaseChatStore.ts').then((it) => it.openFirebaseChatStore(firebase, user))
    const attempt = { user, store }
    opened = attempt
    // One that failed is tried again.
    store.catch(() => {
      if (opened === attempt) opened = undefined
    })
  }
  return (await opened.store).store
}

atoms.sub(sessionAtom, () => {
  if (!opened || opened.user === atoms.get(sessionAtom)?.user.id) return
  void opened.store.then(
    (it) => it.close(),
    () => undefined,
  )
  opened = undefined
})

const store = configuredChatStore(openChatStore)

/** The store that the server's configuration names. */
export function chatStore(): ChatStore {
  return store
}
