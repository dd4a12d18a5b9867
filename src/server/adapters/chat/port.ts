import type { FirebaseProject } from '#shared/wire/calls/config.ts'
import type { ConversationId, MessageId, OfferId, UserId } from '#shared/domain/ids.ts'
import type { Message } from '#shared/domain/message.ts'
import type { Offer } from '#shared/domain/offer.ts'

/** Where the messages of conversations are kept: in our own database, or in Firebase. */
export type ChatStore = OwnChatStore | FirebaseChatStore

/** Messages are rows of our database; there is nothing outside. */
interface OwnChatStore {
  readonly kind: 'own'
}

/**
 * Messages are in Firebase, written there by people's own clients under its security rules (firebase/). The server lets
 * people in, says who belongs to a conversation, writes the event messages and is told of each message.
 */
export interface FirebaseChatStore {
  readonly kind: 'firebase'
  /** What the clients need to know; nothing of it is secret. */
  readonly project: FirebaseProject
  /** Lets one user in, for a while. */
  signInToken(user: UserId): Promise<SignInToken>
  /** Says who is in a conversation and whether it can be written to. May be repeated. */
  putConversation(conversation: RemoteConversation): Promise<void>
  message(conversation: ConversationId, id: MessageId): Promise<RemoteMessage | undefined>
  /** The number of the last message. */
  lastSequence(conversation: ConversationId): Promise<number>
  /** Writes an event message at the next number, once however often it is asked to; and the offer it is about, as it stands. */
  addEventMessage(conversation: ConversationId, event: RemoteEventMessage): Promise<RemoteMessage>
}

export interface SignInToken {
  token: string
  lifetimeSeconds: number
}

export interface RemoteConversation {
  id: ConversationId
  /** Its two people, each with the number up to which they have deleted it. */
  members: readonly (readonly [UserId, number])[]
  isOpen: boolean
  /** The number after which its messages begin, if nothing was written yet. */
  after: number
}

export interface RemoteEventMessage extends Pick<
  Message,
  'id' | 'senderId' | 'receiverId' | 'kind' | 'text' | 'stageId' | 'changeOrderId'
> {
  offer?: Offer | undefined
}

/** A message as it is there, and the offer that it names. */
export interface RemoteMessage extends Omit<Message, 'conversationId' | 'offer'> {
  offerId?: OfferId
}
