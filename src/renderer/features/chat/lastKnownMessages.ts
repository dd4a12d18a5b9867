import type { QueryClient } from '@tanstack/react-query'
import { MESSAGES_PER_PAGE } from '#shared/domain/limits.ts'
import type { ConversationId } from '#shared/domain/ids.ts'
import type { Message } from '#shared/domain/message.ts'

const keyOf = (conversation: ConversationId) => ['newestMessages', conversation] as const

/** The newest messages of a conversation go where the other last-known screens are (session/lastKnown.ts). */
export function keepNewest(
  client: QueryClient,
  conversation: ConversationId,
  messages: readonly Message[],
): void {
  client.setQueryData(keyOf(conversation), messages.slice(-MESSAGES_PER_PAGE))
}

export function newestKnown(
  client: QueryClient,
  conversation: ConversationId,
): readonly Message[] | undefined {
  return client.getQueryData<readonly Message[]>(keyOf(conversation))
}
