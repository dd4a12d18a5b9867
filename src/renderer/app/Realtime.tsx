import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getDefaultStore, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { UserId } from '#shared/domain/ids.ts'
import type { Notification } from '#shared/domain/notification.ts'
import { unsentKeys } from '#renderer/features/chat/unsentKey.ts'
import { platform } from '#renderer/platform/current.ts'
import { linkAtom, socketAtom } from '#renderer/realtime/link.ts'
import { onPush } from '#renderer/realtime/events.ts'
import { connectSocket, type RealtimeSocket } from '#renderer/realtime/socket.ts'
import { catchUp } from './catchUp.ts'
import { LISTED, reload, type Subject } from '#renderer/api/keys.ts'
import { say } from '#renderer/ui/say.ts'
import { refreshUser, routeSetAtom, sessionAtom } from '#renderer/session/session.ts'
import { publicConfigQuery } from '#renderer/api/publicConfig.ts'

/** Keeps the screens of a signed-in user up to date with what the server pushes. Shows nothing itself. */
export function Realtime(): null {
  const client = useQueryClient()
  const session = useAtomValue(sessionAtom)
  const setSocket = useSetAtom(socketAtom)
  const setLink = useSetAtom(linkAtom)
  const id = session?.user.id
  const role = session?.user.role === 'customer' ? 'customer' : 'provider'
  const token = session?.token

  useEffect(() => {
    if (!id || token === undefined) return
    let close: (() => void) | undefined
    let ended = false
    let wasDown = false
    connectSocket({
      user: { id, token },
      listen: (socket) => {
        listen(socket, client, { id, role })
        setSocket(socket)
      },
      onState: (state) => {
        setLink(state)
        if (state === 'down') wasDown = true
        if (state !== 'up') return
        // What was pushed meanwhile was missed.
        if (wasDown) {
          void client.invalidateQueries()
          void lookAgain()
        } else void catchUp(client)
        wasDown = false
        void sendWhatWaits(id)
        void appearOnline(client)
      },
      isSignedIn: refreshUser,
    }).then(
      (closeSocket) => {
        if (ended) closeSocket()
        else close = closeSocket
      },
      // Without the socket's code, from a lost network perhaps, the screens still load and poll.
      () => setLink('down'),
    )
    return () => {
      ended = true
      setSocket(undefined)
      setLink('connecting')
      close?.()
    }
  }, [id, role, token, client, setSocket, setLink])
  return null
}

interface Me {
  id: string
  role: 'customer' | 'provider'
}

function listen(socket: RealtimeSocket, client: QueryClient, me: Me): void {
  const again = (...parts: Subject[]) => void reload(client, parts)
  onPush(socket, 'accountUpdated', () => void refreshUser().catch(() => undefined))
  onPush(socket, 'notification', (notification) => {
    say.news(notification.body)
    // The desktop client also asks for what it has missed, and announces it there.
    if (!platform.desktop) void tellOutside(notification, me.role)
    again('notifications')
    if (notification.type !== 'message') again(...LISTED)
  })
  onPush(socket, 'jobUpdated', () => {
    again('jobs', 'bids', 'reviews', 'users', 'transactions')
    // A job that is done, or reviewed, counts in one's own profile.
    void lookAgain()
  })
  // Loaded with the first news of a conversation; without a network for it the screens ask.
  const loadChat = once(async () => {
    const [{ arrivals }, { noteReceipt }] = await Promise.all([
      import('#renderer/features/chat/arrivals.ts'),
      import('#renderer/features/chat/inbox.ts'),
    ])
    return { arrived: arrivals(socket, client, me.id), noteReceipt }
  })
  const askInstead = () => again('connections', 'notifications')
  onPush(
    socket,
    'message',
    (...pushed) => void loadChat().then(({ arrived }) => arrived(...pushed), askInstead),
  )
  onPush(
    socket,
    'receipt',
    (...pushed) => void loadChat().then(({ noteReceipt }) => noteReceipt(client, ...pushed), askInstead),
  )
  onPush(socket, 'noticesRead', () => again('notifications'))
  onPush(socket, 'connectionUpdated', () => again('connections', 'notifications'))
}

/** What is loaded once it is wanted; again where that failed. */
function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}

/** Asks for one's own profile anew; without a network for it the next news does. */
async function lookAgain(): Promise<void> {
  // Whoever is finishing their profile has nothing that others change, and is not to lose the step they are at.
  if (getDefaultStore().get(routeSetAtom) !== 'unfinished') await refreshUser().catch(() => undefined)
}

async function tellOutside(notification: Notification, role: Me['role']): Promise<void> {
  const { noticeOf } = await import('#renderer/entities/notification/noticeOf.ts')
  platform.showNotice(noticeOf(notification, role))
}

/** Messages typed without a network go out when it returns, whatever screen is shown. */
async function sendWhatWaits(user: UserId): Promise<void> {
  if (unsentKeys(user).length === 0) return
  const { outboxOf } = await import('#renderer/features/chat/ownOutbox.ts')
  await outboxOf(user).flush()
}

/** Where messages are in Firebase people are online there, whatever screen is shown. */
async function appearOnline(client: QueryClient): Promise<void> {
  const config = await client.ensureQueryData(publicConfigQuery).catch(() => undefined)
  if (!config?.firebase) return
  const { openChatStore } = await import('#renderer/features/chat/store/current.ts')
  // What failed is tried again with the next link, and by whatever of the chat is opened.
  await openChatStore().catch(() => undefined)
}
