import type { Message } from '#shared/entities/chat.ts'
import type { ConnectionId } from '#shared/entities/ids.ts'

/** How far each conversation was looked at since the page was opened, by the number of its newest message. */
const seen = new Map<ConnectionId, number>()

/** The other side's messages up to this one were on the screen while the person looked at it. */
export function noteSeen(conversation: ConnectionId, upTo: number): void {
  seen.set(conversation, Math.max(upTo, seen.get(conversation) ?? 0))
}

/** Such a message needs no announcement any more. */
export function wasSeen({ conversation_id: conversation, seq }: Message): boolean {
  return seq <= (seen.get(conversation) ?? 0)
}
