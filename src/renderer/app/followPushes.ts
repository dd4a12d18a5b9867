import type { QueryClient } from '@tanstack/react-query'
import type { Notification } from '#shared/domain/notification.ts'
import { LISTED, reload, type Subject } from '#renderer/api/keys.ts'
import { platform } from '#renderer/platform/current.ts'
import { onPush } from '#renderer/realtime/events.ts'
import type { RealtimeSocket } from '#renderer/realtime/socket.ts'
import { refreshUser } from '#renderer/session/session.ts'
import { lookAgain } from './lookAgain.ts'
import { sayInPassing } from './sayInPassing.ts'

interface Me {
  id: string
  role: 'customer' | 'provider'
}

/** What the screens do with what the server pushes. */
export function followPushes(socket: RealtimeSocket, client: QueryClient, me: Me): void {
  const again = (...parts: Subject[]) => void reload(client, parts)
  onPush(socket, 'accountUpdated', () => {
    void refreshUser().catch(() => undefined)
    again('stripe')
  })
  onPush(socket, 'notification', (notification) => {
    // One that comes as read is of a kind that this person wants in the list only.
    if (!notification.isRead) sayInPassing(notification, me.role)
    // The desktop client also asks for what it has missed, and announces it there.
    if (!platform.desktop && !notification.isRead) void tellOutside(notification, me.role)
    again('notifications')
    if (notification.type !== 'message') again(...LISTED)
  })
  onPush(socket, 'jobUpdated', () => {
    again('jobs', 'bids', 'disputes', 'reviews', 'users', 'transactions')
    // A job that is done, or reviewed, counts in one's own profile.
    void lookAgain()
  })
  // Loaded with the first push about a conversation; without a network for it the screens ask.
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

async function tellOutside(notification: Notification, role: Me['role']): Promise<void> {
  const { noticeOf } = await import('#renderer/entities/notification/noticeOf.ts')
  platform.showNotice(noticeOf(notification, role))
}
