import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { hasUnsent } from '../features/chat/unsent.ts'
import { linkAtom, socketAtom } from '../realtime/link.ts'
import { connectSocket, type RealtimeSocket } from '../realtime/socket.ts'
import { say } from './say.ts'
import { refreshUser, sessionAtom } from './session.ts'

/** Keeps the screens of a signed-in user up to date with what the server pushes. */
export function useRealtime(): void {
  const client = useQueryClient()
  const session = useAtomValue(sessionAtom)
  const setSocket = useSetAtom(socketAtom)
  const setLink = useSetAtom(linkAtom)
  const id = session?.user._id
  const token = session?.token

  useEffect(() => {
    if (!id || !token) return
    let close: (() => void) | undefined
    let ended = false
    connectSocket({
      user: { id, token },
      listen: (socket) => {
        listen(socket, client)
        setSocket(socket)
      },
      onState: (state) => {
        setLink(state)
        if (state === 'up') void sendWhatWaits(id)
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
  }, [id, token, client, setSocket, setLink])
}

function listen(socket: RealtimeSocket, client: QueryClient): void {
  const reload = (...parts: string[]) => {
    for (const part of parts) void client.invalidateQueries({ queryKey: [part] })
  }
  socket.on('accountUpdated', () => void refreshUser())
  socket.on('notification', (notification) => {
    say.news(notification.body)
    reload('notifications')
  })
  socket.on('jobUpdated', () => reload('jobs', 'bids', 'reviews'))
  // The header counts unread messages; the inbox itself follows each message.
  socket.on('message', (message) => {
    socket.emit('received', { connection_id: message.conversation_id })
    reload('notifications')
  })
  socket.on('receipt', () => reload('notifications'))
  socket.on('connectionUpdated', () => reload('connections', 'notifications'))
}

/** Messages typed without a network go out when it returns, whatever screen is shown. */
async function sendWhatWaits(user: string): Promise<void> {
  if (hasUnsent(user)) await (await import('../features/chat/outbox.ts')).outboxOf(user).flush()
}
