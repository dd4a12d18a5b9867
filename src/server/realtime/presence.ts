import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { UserId } from '#shared/domain/ids.ts'
import type { Presence } from '#shared/domain/conversation.ts'
import { asked, type Pushes, told, write, writePush } from '#shared/realtime.ts'
import { conversationMembers, lastSeen, users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { requirePermissionNow } from '#server/kernel/sessions.ts'
import { presenceRoom } from './rooms.ts'
import { inTurn } from './socketLimits.ts'
import type { SocketServer, UserSocket } from './sockets.ts'

/** Most people whose presence one socket watches at a time. */
const MOST_WATCHED = 50

export function cameOnline(io: SocketServer, user: UserId): void {
  tell(io, { userId: user, isOnline: true, lastSeenAt: null })
}

function tell(io: SocketServer, ...payload: Pushes['presence']): void {
  io.to(presenceRoom(payload[0].userId)).emit('presence', ...writePush('presence', payload))
}

/** Notes when somebody's last socket closed, and tells who watches. */
export async function wentOffline(io: SocketServer, user: UserId, services: Services): Promise<void> {
  try {
    if (await services.realtime.isOnline(user)) return
    const at = services.clock()
    await services.db
      .insert(lastSeen)
      // Whoever has closed their account left with it.
      .select(
        services.db
          .select({ userId: users.id, at: sql<Date>`${at.toISOString()}::timestamptz`.as('at') })
          .from(users)
          .where(and(eq(users.id, user), ne(users.status, 'closed'))),
      )
      .onConflictDoUpdate({ target: lastSeen.userId, set: { at } })
    tell(io, { userId: user, isOnline: false, lastSeenAt: at })
  } catch (error) {
    // While the server stops there may be no database any more.
    services.log.debug({ err: error }, 'a departure was not noted')
  }
}

/** Presence is told to people who share a conversation, and to nobody else. */
export function takePresenceEvents(socket: UserSocket, services: Services): void {
  let watched = 0
  socket.on('watchPresence', async (sent: unknown, answer: unknown) => {
    if (typeof answer !== 'function') return
    const reply = (presence: Presence | null) => answer(write(asked.watchPresence.answer, presence))
    const { data: wanted } = z.safeDecode(asked.watchPresence.sent, sent)
    if (!wanted || watched >= MOST_WATCHED) return reply(null)
    const presence = await inTurn(socket, () =>
      presenceFor(services, socket.data.userId, wanted.userId),
    ).catch(() => null)
    if (presence) {
      watched += 1
      await socket.join(presenceRoom(wanted.userId))
    }
    reply(presence ?? null)
  })
  socket.on('unwatchPresence', async (sent: unknown) => {
    const { data: left } = z.safeDecode(told.unwatchPresence, sent)
    if (!left || !socket.rooms.has(presenceRoom(left.userId))) return
    watched -= 1
    await socket.leave(presenceRoom(left.userId))
  })
}

async function presenceFor(services: Services, asking: UserId, wanted: UserId): Promise<Presence | null> {
  await requirePermissionNow(services.db, asking, 'chat')
  const [shared] = await services.db
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.userId, asking), eq(conversationMembers.otherId, wanted)))
    .limit(1)
  if (!shared) return null
  if (await services.realtime.isOnline(wanted)) return { isOnline: true, lastSeenAt: null }
  const [seen] = await services.db
    .select({ at: lastSeen.at })
    .from(lastSeen)
    .where(eq(lastSeen.userId, wanted))
  return { isOnline: false, lastSeenAt: seen?.at ?? null }
}
