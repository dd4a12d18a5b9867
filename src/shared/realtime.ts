import { z } from 'zod'
import type { Conversation, Message, Receipt } from './wire/chat.ts'
import { conversationId, userId } from './domain/ids.ts'

/** Whether somebody is there; `last_seen` is ISO 8601, null while they are, or when nobody knows. */
export interface Presence {
  online: boolean
  last_seen: string | null
}

/** Messages that a person has not read: of one conversation, and of all of theirs. */
export interface UnreadMessages {
  conversation: number
  total: number
}

/**
 * Events of the socket (§7). A socket is authorised by its token in the handshake and joins its own room only.
 * Nothing depends on an event arriving: what matters is stored and can be read by a call.
 */
export interface ServerToClientEvents {
  /** Something about the account changed; profile_step3 tells that payout onboarding is done. */
  accountUpdated: (account: { profile_step3: boolean; payout_ready: boolean }) => void
  /** A notification was stored: what it is, as its codec in wire/notification.ts writes it. */
  notification: (notification: unknown) => void
  /** Something about a job changed that its screens show: they load it again. */
  jobUpdated: (job: { job_id: string }) => void
  /** A message of one of the user's conversations, sent by either side; with what is unread now where it is for them. */
  message: (message: Message, unread?: UnreadMessages) => void
  /**
   * Somebody got further in a conversation: `user_id` has had and read its messages up to there. With what is still
   * unread where that is the user themselves, in another window.
   */
  receipt: (progress: { connection_id: string; user_id: string } & Receipt, unread?: UnreadMessages) => void
  /** Notifications of messages are no news any more, because their conversation was read. */
  noticesRead: () => void
  /** The other one has pressed a key. */
  typing: (typing: { connection_id: string }) => void
  /** A conversation is new, renamed, closed or gone: lists load it again. */
  connectionUpdated: (changed: { connection_id: Conversation['_id'] }) => void
  /** Somebody whose presence is watched came or went. */
  presence: (presence: { user_id: string } & Presence) => void
  /** The last thing a socket hears that has overdone it: why it is ended. */
  turnedAway: (refusal: { message: string }) => void
}

export interface ClientToServerEvents {
  /** Joins the room of a user; refused (false) for any user but the socket's own. */
  joinRoom: (room: { userId: string }, answer?: (joined: boolean) => void) => void
  /** Tells the other one of a conversation that its messages have arrived here. */
  received: (arrived: { connection_id: string }) => void
  /** The messages of a conversation were read; answers what is unread now, null where that was not noted. */
  read: (read: { connection_id: string }, answer: (unread: UnreadMessages | null) => void) => void
  /** Tells the other one of a conversation that a key was pressed. */
  typing: (typing: { connection_id: string }) => void
  /** From now on hears of the presence of somebody with whom there is a conversation; null for anybody else. */
  watchPresence: (wanted: { user_id: string }, answer: (presence: Presence | null) => void) => void
  unwatchPresence: (wanted: { user_id: string }) => void
}

/** What a socket sends with its handshake: its token, or whose session the page expects in the browser's cookie. */
export type SocketAuth = { token: string } | { user: string }

/** The shapes of what clients send over the socket; anything else is ignored. */
export const socketInput = {
  conversation: z.object({ connection_id: conversationId }),
  person: z.object({ user_id: userId }),
} as const
