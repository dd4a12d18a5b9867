/** What goes over the socket, in the specification's words: as a client sees it that is not of this code. */
export interface RawPushes {
  accountUpdated: (account: { profile_step3: boolean; payout_ready: boolean }) => void
  notification: (notification: Readonly<Record<string, unknown>>) => void
  jobUpdated: (job: { job_id: string }) => void
  message: (message: Readonly<Record<string, unknown>>, unread?: Readonly<Record<string, number>>) => void
  receipt: (
    progress: { connection_id: string; user_id: string; delivered: number; read: number },
    unread?: Readonly<Record<string, number>>,
  ) => void
  typing: (typing: { connection_id: string }) => void
  presence: (presence: { user_id: string; online: boolean; last_seen: string | null }) => void
  turnedAway: (refusal: { message: string }) => void
}

export interface RawEvents {
  joinRoom: (room: { userId: string }, answer: (joined: boolean) => void) => void
  received: (arrived: { connection_id: string }) => void
  read: (read: { connection_id: string }, answer: (unread: unknown) => void) => void
  typing: (typing: { connection_id: string }) => void
  watchPresence: (wanted: { user_id: string }, answer: (presence: unknown) => void) => void
}
