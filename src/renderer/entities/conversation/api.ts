import { listConversations } from '#shared/wire/calls/conversations.ts'
import { callQuery } from '#renderer/api/useCall.ts'

/** One's own conversations, the latest first. */
export const conversationsQuery = callQuery(listConversations, { body: {} })
