import { useRef } from 'react'
import type { Conversation } from '#shared/domain/conversation.ts'
import { timer } from '#shared/domain/limits.ts'
import { chatStore } from './store/current.ts'

/** Tells the other one that a key was pressed, before they forget it; a message has said as much. */
export function useTypingEvents(conversation: Conversation) {
  const told = useRef(0)
  return {
    tell() {
      const now = Date.now()
      if (now - told.current < (timer.typingMs * 3) / 4) return
      told.current = now
      chatStore().typing(conversation.id)
    },
    stop() {
      told.current = Date.now()
    },
  }
}
