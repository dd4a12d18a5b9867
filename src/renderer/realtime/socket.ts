import type { Socket } from 'socket.io-client'
import { socket as limits } from '#shared/rules/limits.ts'
import type { ClientToServerEvents, ServerToClientEvents, SocketAuth } from '#shared/realtime.ts'
import { platform } from '../platform/current.ts'

export type RealtimeSocket = Socket<ServerToClientEvents, ClientToServerEvents>

const GENTLE_RETRY_MS = 30_000

/**
 * Connects the socket of a user and joins their room (§7): five tries a second apart, then a gentle one every half
 * minute for as long as the page lives. Loaded when first needed. Answers what closes it again.
 */
export async function connectSocket(
  user: { id: string; token: string },
  listen: (socket: RealtimeSocket) => void,
): Promise<() => void> {
  const { io } = await import('socket.io-client')
  const auth: SocketAuth = { token: user.token }
  const socket: RealtimeSocket = io(platform.serverOrigin || location.origin, {
    auth,
    reconnectionAttempts: limits.reconnectionAttempts,
    reconnectionDelay: limits.reconnectionDelayMs,
    reconnectionDelayMax: limits.reconnectionDelayMs,
  })
  let retry: ReturnType<typeof setTimeout> | undefined
  socket.on('connect', () => socket.emit('joinRoom', { userId: user.id }))
  socket.io.on('reconnect_failed', () => {
    retry = setTimeout(() => socket.connect(), GENTLE_RETRY_MS)
  })
  listen(socket)
  return () => {
    clearTimeout(retry)
    socket.close()
  }
}
