import { type ConversationId, messageId } from '#shared/domain/ids.ts'
import { length } from '#shared/domain/limits.ts'
import type { FileToSend } from './sendQueue.ts'
import type { UnsentMessage } from './unsent.ts'

/** The messages of one press of Send: its files in their order, then the words that go with them, under the last. */
export function fileMessages(
  conversationId: ConversationId,
  files: readonly FileToSend[],
  words: string,
): Omit<UnsentMessage, 'typedAt'>[] {
  const press = crypto.randomUUID()
  const messages = files.map(({ id, kind, file: { name, size } }) => ({
    id,
    conversationId,
    kind,
    text: '',
    file: { name, bytes: size },
    press,
    ...(kind === 'document' && { document: { name: name.slice(-length.fileName), bytes: size } }),
  }))
  const last = files.at(-1)
  if (!words) return messages
  const id = messageId.parse(crypto.randomUUID())
  return [
    ...messages,
    { id, conversationId, kind: 'text', text: words, press, ...(last && { captionOf: last.id }) },
  ]
}

/** The first that can be sent: words wait for the file that they go with, also where that was refused. */
export function nextOf(messages: readonly UnsentMessage[]): UnsentMessage | undefined {
  const waiting = new Set(messages.map(({ id }) => id))
  return messages.find(
    ({ refused, captionOf }) => refused === undefined && !(captionOf && waiting.has(captionOf)),
  )
}

/**
 * The words that went with a file which was taken back: under another file of the same press; without a file to go with
 * where there is none. Undefined where none went with it.
 */
export function wordsWithout(
  file: UnsentMessage,
  messages: readonly UnsentMessage[],
): UnsentMessage | undefined {
  const words = messages.find(({ captionOf }) => captionOf === file.id)
  if (!words) return undefined
  const others = messages.filter(({ kind, press }) => kind !== 'text' && press === words.press)
  const { captionOf: _taken, ...rest } = words
  const captionOf = (words.press === undefined ? undefined : others.at(-1)?.id) ?? words.sentFile
  return captionOf ? { ...rest, captionOf } : rest
}

/** The words of a press of which a file has been sent, should the rest of its files be taken back. */
export function wordsAfterSending(
  file: UnsentMessage,
  messages: readonly UnsentMessage[],
): UnsentMessage | undefined {
  if (file.kind === 'text' || file.press === undefined) return undefined
  const words = messages.find(({ kind, press }) => kind === 'text' && press === file.press)
  return words && words.captionOf !== file.id ? { ...words, sentFile: file.id } : undefined
}
