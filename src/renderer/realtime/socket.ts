import { io, type Socket } from 'socket.io-client'
import { socket as limits } from '#shared/domain/limits.ts'
import type { ClientToServerEvents, ServerToClientEvents, SocketAuth } from '#shared/realtime.ts'
import { platform } from '#renderer/platform/current.ts'
import { ask } from './events.ts'
import type { LinkState } from './link.ts'

export type RealtimeSocket = Socket<ServerToClientEvents, ClientToServerEvents>

const GENTLE_RETRY_MS = 15_000

interface Connecting {
  user: { id: string; token: string }
  /** Hears of the socket before it connects. */
  listen: (socket: RealtimeSocket) => void
  onState: (state: LinkState) => void
  /** Asks the server for the user, which signs out where the session has ended. */
  isSignedIn: () => Promise<unknown>
}

/**
 * Connects the socket of a user and joins their room (§7): five tries a second apart, then a gentle one every quarter
 * of a minute, or when the network returns, for as long as the page lives. Answers what
 * closes it again.
 */
export function connectSocket({ user, listen, onState, isSignedIn }: Connecting): () => void {
  const auth: SocketAuth = user.token ? { token: user.token } : { user: user.id }
  const socket: RealtimeSocket = io(platform.serverOrigin || location.origin, {
    auth,
    // Each of several servers may take it; polling would have to reach one and the same every time.
    transports: ['websocket'],
    autoConnect: false,
    reconnectionAttempts: limits.reconnectionAttempts,
    reconnectionDelay: limits.reconnectionDelayMs,
    reconnectionDelayMax: limits.reconnectionDelayMs,
  })
  let retry: ReturnType<typeof setTimeout> | undefined
  let closed = false
  const connectAgain = () => {
    clearTimeout(retry)
    if (!closed && !socket.connected) socket.connect()
  }
  const retryGently = () => {
    clearTimeout(retry)
    if (!closed) retry = setTimeout(connectAgain, GENTLE_RETRY_MS)
  }
  // Pushes arrive from here on; what came before is asked for by whoever shows it.
  socket.on('connect', () =>
    ask(socket, 'joinRoom', { userId: user.id }).then(
      (isJoined) => isJoined && onState('up'),
      // The link is down again; the next one joins.
      () => undefined,
    ),
  )
  socket.on('connect_error', () => {
    onState('down')
    // A refusal by the server, of a session that has ended perhaps, is not tried again by the library.
    if (!socket.active) isSignedIn().then(retryGently, retryGently)
  })
  let isTurnedAway = false
  socket.on('turnedAway', () => (isTurnedAway = true))
  socket.on('disconnect', (reason) => {
    // Closed by ourselves: nobody is cut off from anything.
    if (closed) return
    onState('down')
    // Coming back at once would only push another window out, which comes back in turn.
    if (isTurnedAway) {
      isTurnedAway = false
      return retryGently()
    }
    // The server hung up, as it does at once when a session ends: asking again tells, and signs out where it has.
    if (reason === 'io server disconnect') isSignedIn().then(connectAgain, retryGently)
  })
  socket.io.on('reconnect_failed', retryGently)
  addEventListener('online', connectAgain)
  // A machine that has slept holds a dead connection for a living one until the next ping, up to 45 seconds.
  const endResumed = platform.listen('resumed', () => {
    socket.disconnect()
    connectAgain()
  })
  listen(socket)
  socket.connect()
  return () => {
    closed = true
    clearTimeout(retry)
    removeEventListener('online', connectAgain)
    endResumed()
    socket.close()
  }
}
