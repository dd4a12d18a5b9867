import type { Message } from '#shared/domain/message.ts'
import type { ConversationId } from '#shared/domain/ids.ts'
import { platform } from '#renderer/platform/current.ts'

/** How far each conversation was looked at since the page was opened, by the number of its newest message. */
const seen = new Map<ConversationId, number>()

/** The conversations whose newest messages are on the screen. */
const open = new Set<string>()

/** The other side's messages up to this one were on the screen while the person looked at it. */
export function noteSeen(conversation: ConversationId, upTo: number): void {
  seen.set(conversation, Math.max(upTo, seen.get(conversation) ?? 0))
}

/** Such a message needs no announcement any more. */
export function wasSeen({ conversationId: conversation, sequence }: Message): boolean {
  return sequence <= (seen.get(conversation) ?? 0)
}

/** The newest messages of a conversation show from now on, until what this answers is called. */
export function showNewest(conversation: ConversationId): () => void {
  open.add(conversation)
  return () => open.delete(conversation)
}

/** Whether what comes in a conversation is read as it comes: it is open, and the person looks at it. */
export function isBeingRead(conversation: string): boolean {
  return open.has(conversation) && platform.inView()
}
