import { useQuery } from '@tanstack/react-query'
import type { Conversation } from '#shared/domain/conversation.ts'
import type { ConversationId } from '#shared/domain/ids.ts'
import { LEAST_SEARCHED } from '#shared/domain/limits.ts'
import type { FoundMessage } from '#shared/domain/message.ts'
import { publicConfigQuery } from '#renderer/api/publicConfig.ts'
import { useDebounced } from '#renderer/ui/useDebounced.ts'
import { messageSearchQuery } from './api.ts'

/** Whether messages can be searched: those in Firebase can't. Undefined before it is known. */
export function useCanSearch(): boolean | undefined {
  const { data } = useQuery(publicConfigQuery)
  return data && !data.firebase
}

/** The messages that hold what was typed, once typing rests; all of one's own, or those of one conversation. */
export function useMessageSearch(typed: string, conversationId?: ConversationId) {
  const text = useDebounced(typed.trim())
  const enabled = (useCanSearch() ?? false) && text.length >= LEAST_SEARCHED
  const query = useQuery({ ...messageSearchQuery(text, conversationId), enabled })
  return { text, query, found: enabled ? (query.data?.messages ?? []) : [] }
}

/** A message that was found, and the conversation that it is in. */
export interface Found {
  message: FoundMessage
  conversation: Conversation
}

/** Those of conversations that are known here. */
export function foundIn(messages: readonly FoundMessage[], conversations: readonly Conversation[]): Found[] {
  const byId = new Map(conversations.map((one) => [one.id, one]))
  return messages.flatMap((message) => {
    const conversation = byId.get(message.conversationId)
    return conversation ? [{ message, conversation }] : []
  })
}
