import { z } from 'zod'
import { messageId, type MessageId } from '#shared/domain/ids.ts'
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
  /** The file that has no address yet: it is kept beside the message (`unsentFiles.ts`), and uploaded first. */
  file?: { name: string; bytes: number } | undefined
  /** The same for all that one press of Send has put on its way. */
  press?: string | undefined
  /** Of words: the last of the files that they go with which has been sent already. */
  sentFile?: MessageId | undefined
}

/** What is sent of it. */
export const written = ({
  typedAt: _typedAt,
  refused: _refused,
  file: _file,
  press: _press,
  sentFile: _sentFile,
  ...sent
}: UnsentMessage): SentMessage => sent

/** Kept as it is sent. */
const unsentMessage = record<UnsentMessage>()({
  ...sentMessageFields,
  // A file has an address only once it was uploaded.
  text: field('message', z.string()),
  typedAt: field('typedAt', z.number()),
  refused: field('refused', z.string().optional()),
  file: field('file', z.object({ name: z.string(), bytes: z.number() }).optional()),
  press: field('press', z.string().optional()),
  sentFile: field('sentFile', messageId.optional()),
})

/** This machine has no room to keep the message. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError'
}

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
  const kept = JSON.stringify(z.encode(unsentMessage, message))
  try {
    localStorage.setItem(unsentPrefix(user) + message.id, kept)
  } catch (cause) {
    throw new NoRoomError('no room on this machine', { cause })
  }
}

export function dropUnsent(user: string, id: MessageId): void {
  localStorage.removeItem(unsentPrefix(user) + id)
}
