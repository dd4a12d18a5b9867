import { z } from 'zod'
import { unsentKeys, unsentPrefix } from './unsentKey.ts'
import { conversationId, type ConversationId, messageId, type MessageId } from '#shared/domain/ids.ts'

/** A message that was typed and has not been taken by the server yet. */
export interface UnsentMessage {
  _id: MessageId
  connection_id: ConversationId
  type: 'T' | 'I'
  message: string
  /** When it was typed, in milliseconds since 1970. */
  typedAt: number
  /** Why the server will not take it; it then waits for its writer. */
  refused?: string | undefined
}

const unsentMessage: z.ZodType<UnsentMessage> = z.object({
  _id: messageId,
  connection_id: conversationId,
  type: z.enum(['T', 'I']),
  message: z.string(),
  typedAt: z.number(),
  refused: z.string().optional(),
})

/** What this user has typed on this machine, in whichever window, and not sent: oldest first. */
export function readUnsent(user: string): UnsentMessage[] {
  return unsentKeys(user)
    .flatMap((key) => readOne(key) ?? [])
    .sort((one, other) => one.typedAt - other.typedAt)
}

function readOne(key: string): UnsentMessage | undefined {
  try {
    return unsentMessage.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data
  } catch {
    // Written by something else: there is nothing of ours in it.
    return undefined
  }
}

/** Keeps one message. Each has a place of its own, so that two windows never write over each other's. */
export function keepUnsent(user: string, message: UnsentMessage): void {
  localStorage.setItem(unsentPrefix(user) + message._id, JSON.stringify(message))
}

export function dropUnsent(user: string, id: MessageId): void {
  localStorage.removeItem(unsentPrefix(user) + id)
}
