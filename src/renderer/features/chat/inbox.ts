import type { QueryClient } from '@tanstack/react-query'
import type { Conversation, Progress, UnreadMessages } from '#shared/domain/conversation.ts'
import { isQuiet, type Message, previewOf } from '#shared/domain/message.ts'
import { invalidate } from '#renderer/api/invalidate.ts'
import { conversationsQuery } from '#renderer/entities/conversation/api.ts'
import { unreadQuery } from '#renderer/entities/notification/api.ts'
import { isBeingRead } from './seen.ts'

/**
 * Keeps the list of conversations and the count in the header true to what is told, without asking. Where what is told
 * is not what was to be expected, something was missed, and the server is asked.
 */

/** A message was sent, by either side. `unread` comes with those that were pushed to their receiver. */
export function noteMessage(client: QueryClient, message: Message, unread?: UnreadMessages): void {
  const id = message.conversationId
  const left = unread && unreadAfter(id, unread)
  changeRow(client, id, (row) => withMessage(row, message, left?.conversation), { isMoved: true })
  if (left) changeCount(client, (before) => before + Math.min(left.conversation, 1), left.total)
}

/** Somebody got further in a conversation; where that was this person in another window, less is unread here, too. */
export function noteReceipt(client: QueryClient, receipt: Progress, unread?: UnreadMessages): void {
  const before = rowOf(client, receipt.conversationId)?.unread ?? 0
  changeRow(client, receipt.conversationId, (row) => withReceipt(row, receipt))
  if (unread) changeCount(client, (count) => count - before, unread.total)
}

/** The person has read a conversation here: it counts no more, even before the server has heard of it. */
export function noteRead(client: QueryClient, id: Conversation['id']): void {
  const before = rowOf(client, id)?.unread ?? 0
  if (before === 0) return
  changeRow(client, id, (row) => ({ ...row, unread: 0 }))
  changeCount(client, (count) => count - before)
}

/** What the server says is unread once it has heard that a conversation was read. */
export function noteUnread(client: QueryClient, id: Conversation['id'], unread: UnreadMessages): void {
  changeCount(client, (before) => before, unreadAfter(id, unread).total)
}

/** A row as the server says it is after its owner has put it somewhere else in their list. */
export function noteArranged(client: QueryClient, conversation: Conversation): void {
  changeRow(client, conversation.id, () => conversation)
}

/** Takes a row that was deleted out of the list, ahead of the list's next answer. */
export function forgetConversation(client: QueryClient, id: string): void {
  client.setQueryData(
    conversationsQuery.queryKey,
    (list) => list && { ...list, conversations: list.conversations.filter((one) => one.id !== id) },
  )
}

/** What the person reads at this moment is not unread, whatever the server has heard of it yet. */
function unreadAfter(id: Conversation['id'], unread: UnreadMessages): UnreadMessages {
  return isBeingRead(id) ? { conversation: 0, total: unread.total - unread.conversation } : unread
}

function rowOf(client: QueryClient, id: string): Conversation | undefined {
  return client.getQueryData(conversationsQuery.queryKey)?.conversations.find((one) => one.id === id)
}

/** Changes one row, and puts it first where a message has moved it; a row that is not there is asked for. */
function changeRow(
  client: QueryClient,
  id: string,
  make: (row: Conversation) => Conversation,
  { isMoved = false } = {},
): void {
  const { queryKey } = conversationsQuery
  const known = client.getQueryData(queryKey)
  const found = rowOf(client, id)
  // An answer that is on its way was made before this.
  if (!found || client.isFetching({ queryKey }) > 0) void invalidate(client, { queryKey })
  if (!known || !found) return
  const changed = make(found)
  const { conversations, isWhole } = known
  client.setQueryData(queryKey, {
    conversations: isMoved
      ? [changed, ...conversations.filter((one) => one !== found)]
      : conversations.map((one) => (one === found ? changed : one)),
    isWhole,
  })
}

function changeCount(client: QueryClient, expect: (before: number) => number, told?: number): void {
  const { queryKey } = unreadQuery
  const known = client.getQueryState(queryKey)
  const expected = known?.data && Math.max(0, expect(known.data.messageCount))
  const isAsked = client.isFetching({ queryKey }) > 0
  if (known?.data && expected !== undefined)
    client.setQueryData(
      queryKey,
      { ...known.data, messageCount: told ?? expected },
      // The rest of it is as old as it was.
      { updatedAt: known.dataUpdatedAt },
    )
  if (isAsked || (told !== undefined && told !== expected)) void invalidate(client, { queryKey })
}

function withMessage(row: Conversation, message: Message, unread: number | undefined): Conversation {
  // A push that comes after a list that has it already changes nothing.
  if (message.sequence <= row.lastSequence) return row
  return {
    ...row,
    lastMessage: {
      kind: message.kind,
      text: previewOf(message),
      sentAt: message.sentAt,
    },
    lastSequence: message.sequence,
    unread: unread ?? row.unread,
    isBidAccepted: row.isBidAccepted || message.kind === 'bid_accepted',
    // Something new brings it back into the list.
    ...(message.senderId === row.other.id &&
      !isQuiet(message.kind) && { isPutAway: false, snoozedUntil: null }),
  }
}

function withReceipt(row: Conversation, receipt: Progress): Conversation {
  const progress = { delivered: receipt.delivered, read: receipt.read }
  if (receipt.userId === row.other.id) return { ...row, theirs: progress }
  const allRead = receipt.read >= row.lastSequence
  return { ...row, mine: progress, ...(allRead && { unread: 0 }) }
}
