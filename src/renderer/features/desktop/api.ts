import { publicConfig } from '#shared/wire/calls/config.ts'
import { openConversation, sendMessage } from '#shared/wire/calls/connections.ts'
import { invoice } from '#shared/wire/calls/transactions.ts'
import type { JobId, MessageId, TransactionId, UserId } from '#shared/domain/ids.ts'
import { send } from '#renderer/api/client.ts'

/** Throws where the server can't be reached. */
export async function askServer(): Promise<void> {
  await send(publicConfig)
}

/** The address of an invoice as it is signed now. */
export async function invoiceAddress(id: TransactionId): Promise<string> {
  return (await send(invoice, { params: { id } })).url
}

/** Sends a message to whoever this job is talked about with. */
export async function sendText(
  to: { job_id: JobId; other_user_id: UserId },
  _id: MessageId,
  message: string,
) {
  const { conversation } = await send(openConversation, { body: to })
  await send(sendMessage, { body: { _id, conversationId: conversation.id, type: 'T', message } })
}
