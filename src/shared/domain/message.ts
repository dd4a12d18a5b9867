import type { ChangeOrderId, ConversationId, MessageId, StageId, UserId } from './ids.ts'
import type { Offer } from './offer.ts'

/** What people send themselves. */
export const SENT_KINDS = ['text', 'picture', 'document'] as const
export type SentKind = (typeof SENT_KINDS)[number]

/** What happens between the two, from the invitation to the reviews. */
export const HIRE_EVENTS = [
  'invited',
  'stage_paid',
  'stage_requested',
  'stage_approved',
  'stage_rejected',
  'stage_paid_out',
  'stage_returned',
  'change_proposed',
  'change_accepted',
  'change_rejected',
  'change_withdrawn',
  'dispute_opened',
  'dispute_ended',
  'contact_given',
  'job_completed',
  'job_cancelled',
  'review_written',
] as const
export type HireEvent = (typeof HIRE_EVENTS)[number]

/** The others are event messages: the server writes them when what they tell of happens. */
export const MESSAGE_KINDS = [
  ...SENT_KINDS,
  'offer_accepted',
  'offer_rejected',
  'bid_accepted',
  ...HIRE_EVENTS,
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** What somebody reads more of than the message says: the job's screens know how these stand now. */
export interface MessageSubject {
  stageId?: StageId
  changeOrderId?: ChangeOrderId
}

/** What a document is, beside where it is. */
export interface ChatDocument {
  name: string
  bytes: number
}

/** A message as its writer sends it. */
export interface SentMessage {
  /** Made by the sender's client, so that a repeat is the same message. */
  id: MessageId
  conversationId: ConversationId
  kind: SentKind
  /** What was typed; of a picture or a document its address. */
  text: string
  /** Of a document alone. */
  document?: ChatDocument
  /** The picture or document that these words go with: shown under it, as one (§4.10). */
  captionOf?: MessageId
}

/** What somebody has written or shown in a conversation, or an event message. */
export interface Message extends Omit<SentMessage, 'kind'>, MessageSubject {
  kind: MessageKind
  /** Its number in the conversation, from 1, without gaps. */
  sequence: number
  senderId: UserId
  receiverId: UserId
  /** The offer that it is about, as it stands now: it is answered where it stands (§4.6). */
  offer: Offer | null
  sentAt: Date
}

/** A message that a search has found. */
export type FoundMessage = Pick<
  Message,
  'id' | 'conversationId' | 'sequence' | 'senderId' | 'text' | 'sentAt'
>

const hireEvents: ReadonlySet<MessageKind> = new Set(HIRE_EVENTS)

/** Whether a message tells what happened between the two. */
export function isHireEvent(kind: MessageKind): kind is HireEvent {
  return hireEvents.has(kind)
}

/** Whether somebody wrote or showed it themselves, and it is no event message. */
export function isSentKind(kind: MessageKind): kind is SentKind {
  const sent: ReadonlySet<MessageKind> = new Set(SENT_KINDS)
  return sent.has(kind)
}

/** What a list says of a message: nothing of a picture, which it calls "Media" (§2.7), the name of a document. */
export function previewOf({ kind, text, document }: Pick<Message, 'kind' | 'text' | 'document'>): string {
  if (kind === 'picture') return ''
  return document ? document.name : text
}

const quietKinds: ReadonlySet<MessageKind> = new Set([
  'stage_paid',
  'stage_paid_out',
  'stage_returned',
  'dispute_opened',
  'dispute_ended',
  'job_completed',
  'job_cancelled',
  'review_written',
])

/**
 * Whether a message is there for the story alone: its notification has told of it, so it counts as no unread message and
 * brings back no conversation that somebody has deleted.
 */
export function isQuiet(kind: MessageKind): boolean {
  return quietKinds.has(kind)
}
