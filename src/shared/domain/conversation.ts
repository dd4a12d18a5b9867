import type { Arrangement } from './arrangement.ts'
import type { BidId, ConversationId, JobId, UserId } from './ids.ts'
import type { Message } from './message.ts'
import type { Person } from './user.ts'

/** How far somebody has got in a conversation: numbers of messages, 0 for none. */
export interface Receipt {
  delivered: number
  read: number
}

/** A receipt, and whose it is. */
export interface Progress extends Receipt {
  conversationId: ConversationId
  userId: UserId
}

/** What is written about a job by its customer and one provider, as one of the two sees it (§2.7). */
export interface Conversation extends Arrangement {
  id: ConversationId
  /** Who sees it so. */
  viewerId: UserId
  other: Person
  job: { id: JobId; title: string }
  bidId: BidId | null
  isBidAccepted: boolean
  /** Null where there is none, or none that its viewer has not deleted. A picture has no text here. */
  lastMessage: Pick<Message, 'kind' | 'text' | 'sentAt'> | null
  /** The number of the last message. */
  lastSequence: number
  unread: number
  mine: Receipt
  theirs: Receipt
  /** Nothing more can be written: the job is cancelled or complete (§4.4), or the bid was rejected (§4.5). */
  isClosed: boolean
}

/** Messages that a person has not read: of one conversation, and of all of theirs. */
export interface UnreadMessages {
  conversation: number
  total: number
}

/** Whether somebody is there. */
export interface Presence {
  isOnline: boolean
  /** Null while they are there, or when nobody knows. */
  lastSeenAt: Date | null
}
