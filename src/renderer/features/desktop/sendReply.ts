import { openConnection, sendMessage } from '#shared/api/connections.ts'
import type { DesktopEvents } from '#shared/desktop.ts'
import { jobId, messageId, userId } from '#shared/entities/ids.ts'
import { send } from '#renderer/api/client.ts'

/** Sends what was typed into a notification to its conversation. */
export async function sendReply({ to, text }: DesktopEvents['replied']): Promise<void> {
  const people = { job_id: jobId.parse(to.job_id), other_user_id: userId.parse(to.other_user_id) }
  const { connection } = await send(openConnection, { body: people })
  const _id = messageId.parse(crypto.randomUUID())
  await send(sendMessage, { body: { _id, connection_id: connection._id, type: 'T', message: text } })
}
