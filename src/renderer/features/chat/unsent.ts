import { z } from 'zod'
import type { MessageId } from '#shared/domain/ids.ts'
import type { SentMessage } from '#shared/domain/message.ts'
import { sentMessageFields } from '#shared/wire/message.ts'
import { field, record } from '#shared/wire/record.ts'
import { unsentKeys, unsentPrefix } from './unsentKey.ts'

/** A message that was typed and has not been taken by the server yet. */
export interface UnsentMessage extends SentMessage {
  /** When it was typed, in milliseconds since 1970. */
  typedAt: number
  /** Why the server will not take it; it then waits for its writer. */
  refused?: string | undefined
}

/** What is sent of it. */
export const written = ({ typedAt: _typedAt, refused: _refused, ...sent }: UnsentMessage): SentMessage => sent

/** Kept as it is sent. */
const unsentMessage = record<UnsentMessage>()({
  ...sentMessageFields,
  typedAt: field('typedAt', z.number()),
  refused: field('refused', z.string().optional()),
})

/** What this user has typed on this machine, in whichever window, and not sent: oldest first. */
export function readUnsent(user: string): UnsentMessage[] {
  return unsentKeys(user)
    .flatMap((key) => readOne(key) ?? [])
    .sort((one, other) => one.typedAt - other.typedAt)
}

function readOne(key: string): UnsentMessage | undefined {
  try {
    return z.safeDecode(unsentMessage, JSON.parse(localStorage.getItem(key) ?? '')).data
  } catch {
    // Written by something else: there is nothing of ours in it.
    return undefined
  }
}

/** Keeps one message. Each has a place of its own, so that two windows never write over each other's. */
export function keepUnsent(user: string, message: UnsentMessage): void {
  localStorage.setItem(unsentPrefix(user) + message.id, JSON.stringify(z.encode(unsentMessage, message)))
}

export function dropUnsent(user: string, id: MessageId): void {
  localStorage.removeItem(unsentPrefix(user) + id)
}
