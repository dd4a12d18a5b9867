import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import type { UserId } from '#shared/entities/ids.ts'
import type { ClientToServerEvents, ServerToClientEvents, SocketAuth } from '#shared/realtime.ts'
import { server as text } from '#shared/texts/errors.ts'
import type { Database } from '../db/connection.ts'
import { findSession } from '../http/session.ts'
import type { Realtime } from './realtime.ts'

/** What is known of a socket since its handshake. */
interface SocketData {
  userId: UserId
  token: string
}

type NoEvents = Record<string, never>
type UserSocket = Socket<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>

const handshake: z.ZodType<SocketAuth> = z.object({ token: z.string().min(1).max(200) })
const wantedRoom = z.object({ userId: z.string() })

/** Clients only ever ask for their room. */
const LONGEST_MESSAGE_BYTES = 4_096

/** Where the pushes of a user go, for the sockets that asked for them. */
const pushRoom = (userId: string) => `push:${userId}`
/** Every socket of a user, to end them. */
const userRoom = (userId: string) => `user:${userId}`

export interface Sockets {
  readonly realtime: Realtime
  /** Starts taking sockets on an HTTP server that listens or will. */
  attach(server: HttpServer, db: Database): void
  close(): Promise<void>
}

/**
 * The sockets of §7. They are made before the server, whose modules push through them, and attached to it after.
 * `origins` are the pages besides the server's own that may connect.
 */
export function createSockets(origins: readonly string[] = []): Sockets {
  const io = new Server<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>({
    serveClient: false,
    maxHttpBufferSize: LONGEST_MESSAGE_BYTES,
    cors: { origin: [...origins] },
  })
  return {
    realtime: {
      push: (userId, event, ...payload) => void io.to(pushRoom(userId)).emit(event, ...payload),
      disconnect: (userId) => io.in(userRoom(userId)).disconnectSockets(true),
    },
    attach(server, db) {
      io.use((socket, next) => void admit(socket, db, next))
      io.on('connection', (socket) => serve(socket, db))
      io.attach(server)
    },
    close: () => io.close(),
  }
}

async function admit(socket: UserSocket, db: Database, next: (refusal?: Error) => void): Promise<void> {
  const refusal = await authorise(socket, db).catch(() => text.internal)
  next(refusal ? new Error(refusal) : undefined)
}

/** Takes the socket's user from its token, or answers why not. */
async function authorise(socket: UserSocket, db: Database): Promise<string | undefined> {
  const sent = handshake.safeParse(socket.handshake.auth)
  if (!sent.success) return text.notSignedIn
  const user = await findSession(db, sent.data.token)
  if (!user) return text.sessionEnded
  socket.data.userId = user.id
  socket.data.token = sent.data.token
  return undefined
}

function serve(socket: UserSocket, db: Database): void {
  void socket.join(userRoom(socket.data.userId))
  socket.on('joinRoom', async (room: unknown, answer: unknown) => {
    const joined = await joinOwnRoom(socket, db, room)
    if (typeof answer === 'function') answer(joined)
  })
}

/** True when the socket now gets its user's pushes. The token is looked up again: it may have ended since the handshake. */
async function joinOwnRoom(socket: UserSocket, db: Database, room: unknown): Promise<boolean> {
  const wanted = wantedRoom.safeParse(room)
  if (!wanted.success || wanted.data.userId !== socket.data.userId) return false
  // A database that is away answers like a session that is gone: the client connects again.
  const user = await findSession(db, socket.data.token).catch(() => undefined)
  if (!user) {
    socket.disconnect(true)
    return false
  }
  await socket.join(pushRoom(user.id))
  return true
}
