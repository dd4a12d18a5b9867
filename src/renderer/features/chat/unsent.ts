import { z } from 'zod'
import { unsentKey } from './unsentKey.ts'
import { type ConnectionId, connectionId, type MessageId, messageId } from '#shared/entities/ids.ts'

/** A message that was typed and has not been taken by the server yet. */
export interface UnsentMessage {
  _id: MessageId
  connection_id: ConnectionId
  type: 'T' | 'I'
  message: string
  /** When it was typed, in milliseconds since 1970. */
  typedAt: number
  /** Why the server will not take it; it then waits for its writer. */
  refused?: string | undefined
}

const unsentList: z.ZodType<UnsentMessage[]> = z.array(
  z.object({
    _id: messageId,
    connection_id: connectionId,
    type: z.enum(['T', 'I']),
    message: z.string(),
    typedAt: z.number(),
    refused: z.string().optional(),
  }),
)

/** What this user has typed here and not sent, oldest first. */
export function readUnsent(user: string): UnsentMessage[] {
  const stored = localStorage.getItem(unsentKey(user))
  if (!stored) return []
  try {
    return unsentList.catch([]).parse(JSON.parse(stored))
  } catch {
    // Written by something else: there is nothing of ours in it.
    return []
  }
}

export function writeUnsent(user: string, messages: readonly UnsentMessage[]): void {
  if (messages.length === 0) localStorage.removeItem(unsentKey(user))
  else localStorage.setItem(unsentKey(user), JSON.stringify(messages))
}
