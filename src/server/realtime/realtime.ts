import type { UserId } from '#shared/entities/ids.ts'
import type { ServerToClientEvents } from '#shared/realtime.ts'

/** Pushes to the open sockets of one user. Nothing depends on a push arriving: what matters is stored first. */
export interface Realtime {
  push<Name extends keyof ServerToClientEvents>(
    userId: UserId,
    event: Name,
    ...payload: Parameters<ServerToClientEvents[Name]>
  ): void
  /** Ends every socket of a user: their sessions are gone. */
  disconnect(userId: UserId): void
}
