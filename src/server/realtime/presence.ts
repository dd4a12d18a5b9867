import { and, eq } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import { type Presence, socketInput } from '#shared/realtime.ts'
import { conversationMembers, lastSeen } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { presenceRoom } from './rooms.ts'
import { inTurn } from './socketLimits.ts'
import type { SocketServer, UserSocket } from './sockets.ts'

/** Most people whose presence one socket watches at a time. */
const MOST_WATCHED = 50

export function cameOnline(io: SocketServer, user: UserId): void {
  io.to(presenceRoom(user)).emit('presence', { user_id: user, online: true, last_seen: null })
}

/** Notes when somebody's last socket closed, and tells who watches. */
export async function wentOffline(io: SocketServer, user: UserId, services: Services): Promise<void> {
  try {
    if (await services.realtime.isOnline(user)) return
    const at = services.clock()
    await services.db
      .insert(lastSeen)
      .values({ userId: user, at })
      .onConflictDoUpdate({ target: lastSeen.userId, set: { at } })
    io.to(presenceRoom(user)).emit('presence', {
      user_id: user,
      online: false,
      last_seen: at.toISOString(),
    })
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
    const parsed = socketInput.person.safeParse(sent)
    if (!parsed.success || watched >= MOST_WATCHED) return answer(null)
    const presence = await inTurn(socket, () =>
      presenceFor(services, socket.data.userId, parsed.data.user_id),
    ).catch(() => null)
    if (presence) {
      watched += 1
      await socket.join(presenceRoom(parsed.data.user_id))
    }
    answer(presence ?? null)
  })
  socket.on('unwatchPresence', async (sent: unknown) => {
    const parsed = socketInput.person.safeParse(sent)
    if (!parsed.success || !socket.rooms.has(presenceRoom(parsed.data.user_id))) return
    watched -= 1
    await socket.leave(presenceRoom(parsed.data.user_id))
  })
}

async function presenceFor(services: Services, asking: UserId, wanted: UserId): Promise<Presence | null> {
  const [shared] = await services.db
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.userId, asking), eq(conversationMembers.otherId, wanted)))
    .limit(1)
  if (!shared) return null
  if (await services.realtime.isOnline(wanted)) return { online: true, last_seen: null }
  const [seen] = await services.db
    .select({ at: lastSeen.at })
    .from(lastSeen)
    .where(eq(lastSeen.userId, wanted))
  return { online: false, last_seen: seen?.at.toISOString() ?? null }
}
