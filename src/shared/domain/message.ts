import type { ChangeOrderId, ConversationId, MessageId, StageId, UserId } from './ids.ts'
import type { Offer } from './offer.ts'

/** What people send themselves. */
export const SENT_KINDS = ['text', 'picture'] as const
export type SentKind = (typeof SENT_KINDS)[number]

/** What happens to a hire: a stage of it, or a change of it. */
export const HIRE_EVENTS = [
  'stage_requested',
  'stage_approved',
  'stage_rejected',
  'change_proposed',
  'change_accepted',
  'change_rejected',
  'change_withdrawn',
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

/** A message as its writer sends it. */
export interface SentMessage {
  /** Made by the sender's client, so that a repeat is the same message. */
  id: MessageId
  conversationId: ConversationId
  kind: SentKind
  /** What was typed; of a picture its address. */
  text: string
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

const hireEvents: ReadonlySet<MessageKind> = new Set(HIRE_EVENTS)

/** Whether a message tells what happened to a hire. */
export function isHireEvent(kind: MessageKind): kind is HireEvent {
  return hireEvents.has(kind)
}
