import type { Services } from '#server/kernel/services.ts'
import { liveSessions } from '#server/kernel/sessions.ts'
import type { SocketServer } from './sockets.ts'

/** Sockets are cut when a session is ended; this is how soon those are that nobody ends: it has expired. */
export const CUT_ENDED_EVERY_MS = 60_000

/** Hangs up on this process's sockets whose session is over. */
export async function cutEnded(io: SocketServer, { db, log }: Services): Promise<void> {
  try {
    const sockets = [...io.of('/').sockets.values()]
    const ids = new Set(sockets.map((socket) => socket.data.sessionId))
    if (ids.size === 0) return
    const live = await liveSessions(db, [...ids])
    for (const socket of sockets) if (!live.has(socket.data.sessionId)) socket.disconnect(true)
  } catch (error) {
    log.warn({ err: error }, 'sessions of sockets were not looked at; they are the next time')
  }
}
