import type { Message, SentKind } from '#shared/domain/message.ts'
import type { ConversationId, UserId } from '#shared/domain/ids.ts'
import type { Presence, UnreadMessages } from '#shared/domain/conversation.ts'
import type { UnsentMessage } from '../unsent.ts'

/** Which part of a conversation: what came before a number, or after one; otherwise the newest. */
export interface Range {
  before?: number
  after?: number
}

/** What is heard of a conversation while it is open. */
export interface ThreadListener {
  onMessage: (message: Message) => void
  /** The other one has had, and has read, messages up to these numbers. */
  onReceipt: (receipt: { delivered: number; read: number }) => void
  onTyping: () => void
  /** Something may have been missed: what came since has to be loaded. */
  onGap: () => void
}

/** What is sent as a file. */
export type FileKind = Exclude<SentKind, 'text'>

export interface Upload {
  /** Sent again under it the file is kept once. */
  key: string
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/**
 * Where messages live: the server's own database and socket, or Firebase. Chosen by the server's configuration; the
 * screens know only this. Lists of conversations, offers and unread counts always come from the server.
 */
export interface ChatStore {
  /** Oldest first, at most a page; fewer mean that there are no more that way. */
  load(conversation: ConversationId, range: Range): Promise<Message[]>
  /** Resolves with the message as it was stored. Sent again under its id it stays one. */
  send(message: UnsentMessage): Promise<Message>
  /** Stores a picture or a document and answers its address, to be sent as a message. */
  upload(conversation: ConversationId, kind: FileKind, file: File, upload: Upload): Promise<string>
  /** Where the document of a message can be had now. */
  documentAddress(message: Message): Promise<string>
  /** Resolves with what is unread after it, where the server says so. */
  markRead(conversation: ConversationId): Promise<UnreadMessages | undefined>
  /** A key was pressed. */
  typing(conversation: ConversationId): void
  /** Listens to a conversation until what it answers is called. */
  listen(conversation: ConversationId, other: UserId, listener: ThreadListener): () => void
  /** Hears whether somebody is there, now and when it changes. */
  watchPresence(user: UserId, listener: (presence: Presence | null) => void): () => void
}
