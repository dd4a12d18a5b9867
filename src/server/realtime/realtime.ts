import type { UserId } from '#shared/domain/ids.ts'
import type { PushName, Pushes } from '#shared/realtime.ts'

/** Pushes to the open sockets of one user, in the domain's words. Nothing depends on a push arriving: what matters is stored first. */
export interface Realtime {
  push<Name extends PushName>(userId: UserId, event: Name, ...payload: Pushes[Name]): void
  /** The same, but to the sockets other than the one that what is told of came from: it knows already. */
  pushExcept<Name extends PushName>(
    socketId: string | undefined,
    userId: UserId,
    event: Name,
    ...payload: Pushes[Name]
  ): void
  /** Whether a user has a socket open, at this process or another. */
  isOnline(userId: UserId): Promise<boolean>
  /** Ends every socket of a user: their sessions are gone. */
  disconnect(userId: UserId): void
  /** Ends every socket of a session that is gone. */
  disconnectSession(sessionId: string): void
}
