import type { Notification } from './entities/notification.ts'

/** Events of the socket (§7). A socket is authorised by its token in the handshake and joins its own room only. */
export interface ServerToClientEvents {
  /** Something about the account changed; profile_step3 tells that payout onboarding is done. */
  accountUpdated: (account: { profile_step3: boolean; payout_ready: boolean }) => void
  /** A notification was stored. */
  notification: (notification: Notification) => void
  /** Something about a job changed that its screens show: they load it again. */
  jobUpdated: (job: { job_id: string }) => void
}

export interface ClientToServerEvents {
  /** Joins the room of a user; refused (false) for any user but the socket's own. */
  joinRoom: (room: { userId: string }, answer?: (joined: boolean) => void) => void
}

/** What a socket sends with its handshake. */
export interface SocketAuth {
  token: string
}
