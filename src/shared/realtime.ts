import { z } from 'zod'
import { conversationId, jobId, userId } from './domain/ids.ts'
import { presence, presenceFields, progress, unreadMessages } from './wire/conversation.ts'
import { message } from './wire/message.ts'
import { notification } from './wire/notification.ts'
import { field, together } from './wire/record.ts'

/**
 * Events of the socket (§7), each with the codec of what it carries. A socket is authorised by its token in the handshake
 * and joins its own room only. Nothing depends on an event arriving: what matters is stored and can be read by a call.
 */

const aboutConversation = together({ conversationId: field('connection_id', conversationId) })
const aboutPerson = together({ userId: field('user_id', userId) })

/** What the server tells. */
const pushCodecs = {
  /** Something about the account changed; profile_step3 tells that payout onboarding is done. */
  accountUpdated: z.tuple([
    together({
      profileStep3: field('profile_step3', z.boolean()),
      payoutReady: field('payout_ready', z.boolean()),
    }),
  ]),
  /** A notification was stored. */
  notification: z.tuple([notification]),
  /** Something about a job changed that its screens show: they load it again. */
  jobUpdated: z.tuple([together({ jobId: field('job_id', jobId) })]),
  /** A message of one of the user's conversations, sent by either side; with what is unread now where it is for them. */
  message: z.tuple([message, unreadMessages.optional()]),
  /**
   * Somebody got further in a conversation: they have had and read its messages up to there. With what is still unread
   * where that is the user themselves, in another window.
   */
  receipt: z.tuple([progress, unreadMessages.optional()]),
  /** Notifications of messages are no news any more, because their conversation was read. */
  noticesRead: z.tuple([]),
  /** The other one has pressed a key. */
  typing: z.tuple([aboutConversation]),
  /** A conversation is new, renamed, closed or gone: lists load it again. */
  connectionUpdated: z.tuple([aboutConversation]),
  /** Somebody whose presence is watched came or went. */
  presence: z.tuple([together({ userId: field('user_id', userId), ...presenceFields })]),
  /** The last thing a socket hears that has overdone it: why it is ended. */
  turnedAway: z.tuple([z.object({ message: z.string() })]),
}

/** What clients tell, and what they ask. */
const toldCodecs = {
  /** The messages of a conversation have arrived here. */
  received: aboutConversation,
  /** A key was pressed. */
  typing: aboutConversation,
  unwatchPresence: aboutPerson,
}
const askedCodecs = {
  /** Joins the room of a user; refused (false) for any user but the socket's own. */
  joinRoom: { sent: z.object({ userId: z.string() }), answer: z.boolean() },
  /** The messages of a conversation were read; answers what is unread now, null where that was not noted. */
  read: { sent: aboutConversation, answer: unreadMessages.nullable() },
  /** From now on hears of the presence of somebody with whom there is a conversation; null for anybody else. */
  watchPresence: { sent: aboutPerson, answer: presence.nullable() },
}

export type PushName = keyof typeof pushCodecs
export type Pushes = { [Name in PushName]: z.output<(typeof pushCodecs)[Name]> }
const pushes: { readonly [Name in PushName]: z.ZodType<Pushes[Name]> } = pushCodecs

export type ToldName = keyof typeof toldCodecs
export type Told = { [Name in ToldName]: z.output<(typeof toldCodecs)[Name]> }
export const told: { readonly [Name in ToldName]: z.ZodType<Told[Name]> } = toldCodecs

export type AskedName = keyof typeof askedCodecs
export type Asked = { [Name in AskedName]: z.output<(typeof askedCodecs)[Name]['sent']> }
export type Answers = { [Name in AskedName]: z.output<(typeof askedCodecs)[Name]['answer']> }
export const asked: {
  readonly [Name in AskedName]: { sent: z.ZodType<Asked[Name]>; answer: z.ZodType<Answers[Name]> }
} = askedCodecs

declare const written: unique symbol
/** What a codec has written: a socket takes nothing else. */
export interface OnWire {
  readonly [written]: true
}

export type ServerToClientEvents = Record<PushName, (...payload: OnWire[]) => void>
export type ClientToServerEvents = Record<ToldName, (sent: OnWire) => void> &
  Record<AskedName, (sent: OnWire, answer: (answer: OnWire) => void) => void>

/** What a socket sends with its handshake: its token, or whose session the page expects in the browser's cookie. */
export type SocketAuth = { token: string } | { user: string }

/** A value as its codec says it on the socket. Throws a ZodError where it is none. */
export function write<Value>(codec: z.ZodType<Value>, value: Value): OnWire {
  return z.encode(codec, value) as OnWire
}

/** What an event of the server's carries, one by one. */
export function writePush<Name extends PushName>(event: Name, payload: Pushes[Name]): OnWire[] {
  return z.encode(pushes[event], payload) as OnWire[]
}

/** What an event carries in the domain's words; undefined for what is none, as from a server of another version. */
export function readPush<Name extends PushName>(event: Name, payload: OnWire[]): Pushes[Name] | undefined {
  const codec: z.ZodType<Pushes[Name]> = pushes[event]
  return z.safeDecode(codec, payload).data
}
