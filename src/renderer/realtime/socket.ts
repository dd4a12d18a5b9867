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
  isSignedIn: () => Promise<unknown>,
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
  let closed = false
  const retryGently = () => {
    if (!closed) retry = setTimeout(() => socket.connect(), GENTLE_RETRY_MS)
  }
  const ask = () => void isSignedIn().then(() => closed || socket.connect(), retryGently)
  socket.on('connect', () => socket.emit('joinRoom', { userId: user.id }))
  socket.io.on('reconnect_failed', retryGently)
  socket.on('disconnect', (reason) => {
    // The server hung up, as it does at once when a session ends: asking again tells, and signs out where it has. After
    // the pause of any reconnection; a window that ended the session itself has closed this by then.
    if (reason === 'io server disconnect') retry = setTimeout(ask, limits.reconnectionDelayMs)
  })
  listen(socket)
  return () => {
    closed = true
    clearTimeout(retry)
    socket.close()
  }
}
