import type { Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import type { LimitFunction } from 'p-limit'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import type { UserId } from '#shared/domain/ids.ts'
import {
  asked,
  type ClientToServerEvents,
  type PushName,
  type ServerToClientEvents,
  type SocketAuth,
  write,
  writePush,
} from '#shared/realtime.ts'
import { server as text } from '#texts/refusals.ts'
import type { Database } from '#server/db/connection.ts'
import { clientAddress, trustOf } from '#server/http/clientAddress.ts'
import type { Services } from '#server/kernel/services.ts'
import { findSession, liveSessions } from '#server/kernel/sessions.ts'
import { isOwnOrigin, tokenInCookie } from '#server/http/sessionCookie.ts'
import type { Environment } from '#server/config/environment.ts'
import { markDelivered } from '#server/modules/chat/markRead.ts'
import type { Bus } from './bus.ts'
import { takeChatEvents } from './chatEvents.ts'
import { CUT_ENDED_EVERY_MS, cutEnded } from './cutEnded.ts'
import { cameOnline, takePresenceEvents, wentOffline } from './presence.ts'
import { joinProcesses } from './processes.ts'
import { header } from '#shared/wire/headers.ts'
import type { Realtime } from './realtime.ts'
import { pushRoom, sessionRoom, userRoom } from './rooms.ts'
import { inTurn, SIGN_IN_WITHIN_MS, SocketGuard, type SocketLimits, socketLimits } from './socketLimits.ts'

/** What is known of a socket since its handshake. */
interface SocketData {
  userId: UserId
  sessionId: string
  /** Where the events of one person's sockets wait for their turn. */
  lane: LimitFunction
}

/** What processes ask one another. */
interface ServerEvents {
  /** Whether a user has a socket there. */
  hasUser: (user: UserId, answer: (has: boolean) => void) => void
}

export type UserSocket = Socket<ClientToServerEvents, ServerToClientEvents, ServerEvents, SocketData>
export type SocketServer = Server<ClientToServerEvents, ServerToClientEvents, ServerEvents, SocketData>

const handshake: z.ZodType<SocketAuth> = z.union([
  z.object({ token: z.string().min(1).max(200) }),
  z.object({ user: z.string().min(1).max(100) }),
])

/** Clients only ever ask for rooms and tell of keys and arrivals. */
const LONGEST_MESSAGE_BYTES = 4_096

/** How long clients may take to close their side when the server ends. */
const GOODBYE_WITHIN_MS = 2_000

export interface Sockets {
  readonly realtime: Realtime
  /** How many are open at this process. */
  open(): number
  /** Starts taking sockets on an HTTP server that listens or will. */
  attach(server: HttpServer, services: Services): Promise<void>
  /** Ends every socket so that its client connects again, to another process, and closes the HTTP server. */
  close(): Promise<void>
}

export interface SocketOptions {
  /** Pages besides the server's own that may connect. */
  origins?: readonly string[]
  /** Joins the sockets of all processes on it; without one there is one process. */
  bus?: Bus
  limits?: SocketLimits
  /** How often sockets are cut whose session has expired. */
  checkEveryMs?: number
}

/** The sockets of §7. They are made before the server, whose modules push through them, and attached to it after. */
export function createSockets({
  origins = [],
  bus,
  limits = socketLimits,
  checkEveryMs = CUT_ENDED_EVERY_MS,
}: SocketOptions = {}): Sockets {
  const io: SocketServer = new Server({
    serveClient: false,
    maxHttpBufferSize: LONGEST_MESSAGE_BYTES,
    connectTimeout: SIGN_IN_WITHIN_MS,
    // Polling would need each client to reach the same process again and again.
    transports: ['websocket'],
    allowUpgrades: false,
    cors: { origin: [...origins] },
  })
  let guard: SocketGuard | undefined
  let checking: NodeJS.Timeout | undefined
  const connections = new Set<Duplex>()
  return {
    realtime: {
      push: (userId, event, ...payload) =>
        void io.to(pushRoom(userId)).emit<PushName>(event, ...writePush(event, payload)),
      pushExcept: (socketId, userId, event, ...payload) =>
        void io
          .to(pushRoom(userId))
          .except(socketId ?? [])
          .emit<PushName>(event, ...writePush(event, payload)),
      isOnline: async (userId) =>
        hasUser(io, userId) || (bus !== undefined && (await othersHaveUser(io, userId))),
      disconnect: (userId) => io.in(userRoom(userId)).disconnectSockets(true),
      disconnectSession: (sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true),
    },
    open: () => io.of('/').sockets.size,
    async attach(server, services) {
      if (bus) await joinProcesses(io, bus)
      io.on('hasUser', (user, answer) => answer(hasUser(io, user)))
      io.use((socket, next) => void admit(socket, services, next))
      const trust = trustOf(services.environment.TRUST_PROXY)
      const watching = new SocketGuard((request) => clientAddress(request, trust), limits)
      guard = watching
      io.on('connection', (socket) => {
        watching.admit(socket)
        serve(io, socket, services)
      })
      server.on('upgrade', (_request, socket) => {
        connections.add(socket)
        socket.once('close', () => connections.delete(socket))
      })
      io.attach(server, { allowRequest: watching.allowRequest })
      watching.watch(io)
      checking = setInterval(() => void cutEnded(io, services), checkEveryMs)
    },
    async close() {
      // A program that could not start: nobody has come yet.
      if (!guard) return
      guard.close()
      clearInterval(checking)
      const closed = io.close()
      // A client that has lost its network never says goodbye.
      const late = setTimeout(() => connections.forEach((socket) => socket.destroy()), GOODBYE_WITHIN_MS)
      await closed.finally(() => clearTimeout(late))
    },
  }
}

function hasUser(io: SocketServer, user: UserId): boolean {
  return io.of('/').adapter.rooms.has(userRoom(user))
}

/** Asks the other processes. One that does not answer has no sockets: it is gone. */
function othersHaveUser(io: SocketServer, user: UserId): Promise<boolean> {
  return new Promise((resolve) => {
    io.serverSideEmit('hasUser', user, (_unanswered, answers) => resolve(answers.some(Boolean)))
  })
}

async function admit(socket: UserSocket, services: Services, next: (refusal?: Error) => void): Promise<void> {
  const refusal = await authorise(socket, services).catch(() => text.internal)
  next(refusal ? new Error(refusal) : undefined)
}

/** A foreign page's socket comes with our cookie too; only its origin tells (cross-site WebSocket hijacking). */
function cookieOfOwnPage(socket: UserSocket, environment: Environment): string | undefined {
  const { headers } = socket.handshake
  return isOwnOrigin(environment, headers) ? tokenInCookie(environment, headers) : undefined
}

/** A client that only knows the headers of the calls sends its token as with those (§7). */
function inHeader(socket: UserSocket): SocketAuth | undefined {
  return handshake.safeParse({ token: socket.handshake.headers[header.accessToken] }).data
}

/** Takes the socket's user from its token, or answers why not. */
async function authorise(socket: UserSocket, { db, environment }: Services): Promise<string | undefined> {
  const sent = handshake.safeParse(socket.handshake.auth).data ?? inHeader(socket)
  if (!sent) return text.notSignedIn
  const token = 'token' in sent ? sent.token : cookieOfOwnPage(socket, environment)
  const user = token ? await findSession(db, token) : undefined
  if (!user) return text.sessionEnded
  if ('user' in sent && sent.user !== user.id) return text.otherSession
  socket.data.userId = user.id
  socket.data.sessionId = user.sessionId
  return undefined
}

function serve(io: SocketServer, socket: UserSocket, services: Services): void {
  void socket.join([userRoom(socket.data.userId), sessionRoom(socket.data.sessionId)])
  socket.on('joinRoom', async (room: unknown, answer: unknown) => {
    const isNew = !socket.rooms.has(pushRoom(socket.data.userId))
    const joined = await joinOwnRoom(socket, services.db, room)
    if (typeof answer === 'function') answer(write(asked.joinRoom.answer, joined))
    if (!isNew) return
    // Somebody who has gone again meanwhile must not come last.
    if (!joined || !socket.connected) return
    cameOnline(io, socket.data.userId)
    // What is stored is now within this client's reach.
    await inTurn(socket, () => markDelivered(services, socket.data.userId)).catch((error: unknown) =>
      services.log.error({ err: error }, 'deliveries were not noted'),
    )
  })
  takeChatEvents(socket, services)
  takePresenceEvents(socket, services)
  socket.on('disconnect', () => void wentOffline(io, socket.data.userId, services))
}

/** True when the socket now gets its user's pushes. The session is looked up again: it may have ended since the handshake. */
async function joinOwnRoom(socket: UserSocket, db: Database, room: unknown): Promise<boolean> {
  // The user id may come alone (§7).
  const wanted = asked.joinRoom.sent.safeParse(typeof room === 'string' ? { userId: room } : room)
  if (!wanted.success || wanted.data.userId !== socket.data.userId) return false
  if (socket.rooms.has(pushRoom(socket.data.userId))) return true
  // A database that is away answers like a session that is gone: the client connects again.
  const { userId, sessionId } = socket.data
  const live = await inTurn(socket, () => liveSessions(db, [sessionId])).catch(() => undefined)
  if (!live?.has(sessionId)) {
    socket.disconnect(true)
    return false
  }
  // Ended while it was looked up: it has left its rooms, and must not come into another.
  if (!socket.connected) return false
  await socket.join(pushRoom(userId))
  return true
}
