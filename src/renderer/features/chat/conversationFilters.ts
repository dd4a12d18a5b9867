import type { Conversation } from '#shared/domain/conversation.ts'

/** By what the list of conversations is narrowed. */
export const CONVERSATION_FILTERS = ['unread', 'hired', 'bids', 'closed'] as const
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number]

/** Which conversations each of them leaves. */
export const isOf: Readonly<Record<ConversationFilter, (one: Conversation) => boolean>> = {
  unread: ({ unread }) => unread > 0,
  hired: ({ isBidAccepted, isClosed }) => isBidAccepted && !isClosed,
  bids: ({ bidId, isBidAccepted, isClosed }) => bidId !== null && !isBidAccepted && !isClosed,
  closed: ({ isClosed }) => isClosed,
}
