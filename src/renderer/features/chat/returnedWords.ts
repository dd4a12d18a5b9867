import type { ConversationId, UserId } from '#shared/domain/ids.ts'
import { draftOf, keepDraft } from './drafts.ts'

/** The boxes that are open here. */
const boxes = new Map<ConversationId, (words: string) => void>()

/** Words that are not sent after all, since their files were taken back: into the box that is open, or its draft. */
export function giveBack(user: UserId, conversation: ConversationId, words: string): void {
  const hear = boxes.get(conversation)
  if (hear) hear(words)
  else keepDraft(user, conversation, joined(words, draftOf(user, conversation)))
}

/** Hears of words that come back to a conversation's box; what it answers ends that. */
export function onGivenBack(conversation: ConversationId, hear: (words: string) => void): () => void {
  boxes.set(conversation, hear)
  return () => {
    if (boxes.get(conversation) === hear) boxes.delete(conversation)
  }
}

/** What comes back stands before what was typed since. */
export function joined(words: string, typed: string): string {
  return [words, typed].filter(Boolean).join('\n')
}
