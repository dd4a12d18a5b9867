import type { ConversationId, UserId } from '#shared/domain/ids.ts'
import * as text from '#texts/unsent.ts'
import { say } from '#renderer/ui/say.ts'
import type { Attachment } from './attachmentsView.ts'
import { sendQueueOf } from './ownSendQueue.ts'
import { NoRoomError } from './unsent.ts'
import { dropUnsentFile, keepUnsentFile } from './unsentFiles.ts'

/** Puts words among the unsent messages. False where that was not possible: they stay in their box. */
export function sendWords(user: UserId, conversation: ConversationId, words: string): boolean {
  return hasRoom(() => sendQueueOf(user).add(conversation, words) !== undefined)
}

/**
 * Puts picked files and the words that go with them among the unsent messages. Each file is kept before its message is:
 * whatever ends in between, no message is without its file. False where that was not possible.
 */
export async function sendFiles(
  user: UserId,
  conversation: ConversationId,
  attachments: readonly Attachment[],
  caption: string,
): Promise<boolean> {
  let isKept = true
  for (const { id, file, isPreparing } of attachments)
    isKept = (await keepUnsentFile(user, id, { file, isFit: !isPreparing })) && isKept
  const isTaken = hasRoom(() => sendQueueOf(user).addFiles(conversation, attachments, caption))
  if (!isTaken) for (const { id } of attachments) dropUnsentFile(user, id)
  else if (!isKept) say.info(text.notKept)
  return isTaken
}

/** Whether it was put there; where the machine has no room that is said. */
function hasRoom(put: () => boolean): boolean {
  try {
    return put()
  } catch (error) {
    if (!(error instanceof NoRoomError)) throw error
    say.error(text.noRoom)
    return false
  }
}
