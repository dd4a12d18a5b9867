import { useAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'
import type { ConversationId } from '#shared/domain/ids.ts'
import { answerWantedAtom } from './answerWanted.ts'

/** Puts the focus where an answer is typed, once that was asked for by its key. */
export function useAnswerWanted(conversation: ConversationId, thread: RefObject<HTMLElement | null>): void {
  const [wanted, setWanted] = useAtom(answerWantedAtom)
  useEffect(() => {
    if (wanted !== conversation) return
    thread.current?.querySelector('textarea')?.focus()
    setWanted(undefined)
  }, [wanted, conversation, thread, setWanted])
}
