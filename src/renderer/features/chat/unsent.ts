import { z } from 'zod'
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

const keyOf = (user: string) => `unsent_messages:${user}`

export function hasUnsent(user: string): boolean {
  return localStorage.getItem(keyOf(user)) !== null
}

/** What this user has typed here and not sent, oldest first. */
export function readUnsent(user: string): UnsentMessage[] {
  const stored = localStorage.getItem(keyOf(user))
  if (!stored) return []
  try {
    return unsentList.catch([]).parse(JSON.parse(stored))
  } catch {
    // Written by something else: there is nothing of ours in it.
    return []
  }
}

export function writeUnsent(user: string, messages: readonly UnsentMessage[]): void {
  if (messages.length === 0) localStorage.removeItem(keyOf(user))
  else localStorage.setItem(keyOf(user), JSON.stringify(messages))
}
