import type { DesktopEvents } from '#shared/desktop.ts'
import { jobId, messageId, userId } from '#shared/domain/ids.ts'
import { sendText } from './api.ts'

/** Sends what was typed into a notification to its conversation. */
export async function sendReply({ to, text }: DesktopEvents['replied']): Promise<void> {
  const people = { job_id: jobId.parse(to.job_id), other_user_id: userId.parse(to.other_user_id) }
  await sendText(people, messageId.parse(crypto.randomUUID()), text)
}
