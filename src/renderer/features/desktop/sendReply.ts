import type { DesktopEvents } from '#shared/desktop.ts'
import { messageId } from '#shared/domain/ids.ts'
import { sendText } from './api.ts'

/** Sends what was typed into a notification to its conversation. */
export async function sendReply({ to, text }: DesktopEvents['replied']): Promise<void> {
  await sendText(to, messageId.parse(crypto.randomUUID()), text)
}
