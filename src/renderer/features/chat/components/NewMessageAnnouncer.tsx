import { useState } from 'react'
import type { Conversation } from '#shared/domain/conversation.ts'
import { type Message, previewOf } from '#shared/domain/message.ts'
import { previewPicture } from '#texts/chat.ts'
import * as text from '#texts/chatThread.ts'

interface NewMessageAnnouncerProps {
  conversation: Conversation
  messages: readonly Message[]
}

/** Says to a screen reader what has just come; scrolling through older messages says nothing. */
export function NewMessageAnnouncer({ conversation, messages }: NewMessageAnnouncerProps) {
  const [opened] = useState(conversation.lastSequence)
  const last = messages.at(-1)
  const fresh = last && last.sequence > opened && last.senderId === conversation.other.id ? last : undefined
  return (
    <p role="status" className="sr-only">
      {fresh && text.arrived(conversation.other.name, previewOf(fresh) || previewPicture)}
    </p>
  )
}
