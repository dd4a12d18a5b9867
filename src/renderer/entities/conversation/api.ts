import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Conversation } from '#shared/domain/conversation.ts'
import { CONVERSATIONS_PER_PAGE, FIRST_CONVERSATIONS, MOST_CONVERSATIONS } from '#shared/domain/limits.ts'
import { listConversations } from '#shared/wire/calls/conversations.ts'
import { send } from '#renderer/api/client.ts'
import { callKey } from '#renderer/api/useCall.ts'

export interface ConversationList {
  /** The one that moved last first. */
  conversations: readonly Conversation[]
  /** False while a first answer shows its beginning alone. */
  isWhole: boolean
}

/** What is so old is asked for again by whoever wants all of it. */
const LONG_AGO_MS = 1

const queryKey = callKey(listConversations)

/** One's own conversations, the latest first. Read page by page; what is known already stays until all of it has come. */
export const conversationsQuery = queryOptions({
  queryKey,
  queryFn: ({ client, signal }) => readAll(client, signal),
})

async function readAll(client: QueryClient, signal: AbortSignal): Promise<ConversationList> {
  const read = new Map<Conversation['id'], Conversation>()
  let after: Conversation['id'] | undefined
  while (read.size < MOST_CONVERSATIONS) {
    const part = after ? CONVERSATIONS_PER_PAGE : FIRST_CONVERSATIONS
    const limit = Math.min(part, MOST_CONVERSATIONS - read.size)
    const { conversations } = await send(listConversations, { body: { limit, after }, signal })
    // One that has moved meanwhile stands where it stood first.
    for (const one of conversations) if (!read.has(one.id)) read.set(one.id, one)
    after = conversations.at(-1)?.id
    if (conversations.length < limit) break
    showBeginning(client, conversations)
  }
  return { conversations: [...read.values()], isWhole: true }
}

/** Of a list of which nothing is known yet: of its later parts there is a beginning already. */
function showBeginning(client: QueryClient, conversations: readonly Conversation[]): void {
  if (client.getQueryData(queryKey)) return
  client.setQueryData(queryKey, { conversations, isWhole: false }, { updatedAt: LONG_AGO_MS })
}
