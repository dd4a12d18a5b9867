import type { DesktopEvents } from '#shared/desktop.ts'
import { publicConfig } from '#shared/wire/calls/config.ts'
import { openConversation, sendMessage } from '#shared/wire/calls/conversations.ts'
import { invoice } from '#shared/wire/calls/transactions.ts'
import type { MessageId, TransactionId } from '#shared/domain/ids.ts'
import { send } from '#renderer/api/client.ts'
import { ApiError, NetworkError } from '#renderer/api/errors.ts'

/** The window is empty meanwhile: a server that is slower than this is away. */
const PATIENCE_MS = 5_000

/** Throws where the server can't be reached, or not soon enough. */
export async function askServer(): Promise<void> {
  try {
    await send(publicConfig, { signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) throw error
    throw new NetworkError({ cause: error })
  }
}

/** The address of an invoice as it is signed now. */
export async function invoiceAddress(id: TransactionId): Promise<string> {
  return (await send(invoice, { params: { id } })).url
}

/** Sends a message to whoever this job is talked about with. */
export async function sendText(
  { jobId, otherId }: DesktopEvents['replied']['to'],
  id: MessageId,
  text: string,
) {
  const { conversation } = await send(openConversation, { body: { jobId, otherUserId: otherId } })
  await send(sendMessage, { body: { id, conversationId: conversation.id, kind: 'text', text } })
}
