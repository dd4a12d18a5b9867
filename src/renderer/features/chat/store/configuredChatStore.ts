import { onLinkUp } from '#renderer/realtime/link.ts'
import type { ChatStore } from './chatStore.ts'

/** A store that is there at once, for one that is known only when the server's configuration is. */
export function configuredChatStore(open: () => Promise<ChatStore>): ChatStore {
  return {
    load: async (conversation, range) => (await open()).load(conversation, range),
    send: async (message) => (await open()).send(message),
    upload: async (conversation, kind, file, upload) =>
      (await open()).upload(conversation, kind, file, upload),
    documentAddress: async (message) => (await open()).documentAddress(message),
    markRead: async (conversation) => (await open()).markRead(conversation),
    typing(conversation) {
      open().then(
        (store) => store.typing(conversation),
        () => undefined,
      )
    },
    listen: (conversation, other, listener) =>
      whenOpen(open, (store, late) => {
        const stop = store.listen(conversation, other, listener)
        if (late) listener.onGap()
        return stop
      }),
    watchPresence: (user, listener) => whenOpen(open, (store) => store.watchPresence(user, listener)),
  }
}

/** Starts what lasts until it is stopped; where there was no network for it, with the next link. */
function whenOpen(
  open: () => Promise<ChatStore>,
  start: (store: ChatStore, late: boolean) => () => void,
): () => void {
  let stop: (() => void) | undefined
  let ended = false
  const begin = async (late: boolean) => {
    const store = await open().catch(() => undefined)
    if (store && !ended && !stop) stop = start(store, late)
  }
  void begin(false)
  const stopWaiting = onLinkUp(() => void begin(true))
  return () => {
    ended = true
    stopWaiting()
    stop?.()
  }
}
