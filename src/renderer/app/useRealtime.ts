import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { RealtimeSocket } from '../realtime/socket.ts'
import { say } from './say.ts'
import { refreshUser, sessionAtom } from './session.ts'

/** Keeps the screens of a signed-in user up to date with what the server pushes. */
export function useRealtime(): void {
  const client = useQueryClient()
  const session = useAtomValue(sessionAtom)
  const id = session?.user._id
  const token = session?.token

  useEffect(() => {
    if (!id || !token) return
    let close: (() => void) | undefined
    let ended = false
    const listen = (socket: RealtimeSocket) => {
      socket.on('accountUpdated', () => void refreshUser())
      socket.on('notification', (notification) => {
        say.news(notification.body)
        void client.invalidateQueries({ queryKey: ['notifications'] })
      })
      socket.on('jobUpdated', () => {
        for (const part of ['jobs', 'bids', 'reviews']) void client.invalidateQueries({ queryKey: [part] })
      })
    }
    connect({ id, token }, listen).then(
      (closeSocket) => {
        if (ended) closeSocket()
        else close = closeSocket
      },
      // Without the socket's code, from a lost network perhaps, the screens still load and poll.
      () => undefined,
    )
    return () => {
      ended = true
      close?.()
    }
  }, [id, token, client])
}

/** Loaded with a session only: a guest's first page does without. */
async function connect(user: { id: string; token: string }, listen: (socket: RealtimeSocket) => void) {
  const { connectSocket } = await import('../realtime/socket.ts')
  return connectSocket(user, listen, refreshUser)
}
