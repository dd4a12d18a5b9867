import { useEffect, useState } from 'react'
import type { ConversationId } from '#shared/domain/ids.ts'
import { useUser } from '#renderer/session/session.ts'
import { draftOf, keepDraft } from './drafts.ts'
import { joined, onGivenBack } from './returnedWords.ts'

/** What stands in the box: kept until it is sent, and given back where the files that it was to go with were taken back. */
export function useTypedMessage(conversation: ConversationId) {
  const user = useUser().id
  const [typed, setTyped] = useState(() => draftOf(user, conversation))
  useEffect(() => keepDraft(user, conversation, typed), [user, conversation, typed])
  useEffect(() => onGivenBack(conversation, (words) => setTyped((now) => joined(words, now))), [conversation])
  return [typed, setTyped] as const
}
