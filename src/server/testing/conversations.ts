import { openConversation } from '#shared/wire/calls/conversations.ts'
import { type ConversationId, type JobId, type MessageId, messageId } from '#shared/domain/ids.ts'
import type { Person } from './builders.ts'
import type { TestServer } from './testServer.ts'

/** The conversation of two people about a job, as one of them opens it. */
export async function aConversation(
  server: TestServer,
  as: Person,
  other: Person,
  about: JobId,
): Promise<ConversationId> {
  const body = { newConnection: true, jobId: about, otherUserId: other.id }
  return (await server.ask(openConversation, { as, body })).conversation.id
}

/** The id that a client gives a message of its own. */
export const newMessageId = (): MessageId => messageId.parse(crypto.randomUUID())
