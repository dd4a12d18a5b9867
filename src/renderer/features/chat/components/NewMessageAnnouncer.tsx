import { useState } from 'react'
import type { Conversation, Message } from '#shared/wire/chat.ts'
import { chat as text } from '#shared/texts/screens.ts'

interface NewMessageAnnouncerProps {
  conversation: Conversation
  messages: readonly Message[]
}

/** Says to a screen reader what has just come; scrolling through older messages says nothing. */
export function NewMessageAnnouncer({ conversation, messages }: NewMessageAnnouncerProps) {
  const [opened] = useState(conversation.last_seq)
  const last = messages.at(-1)
  const fresh =
    last && last.seq > opened && last.senderID === conversation.other_user_id._id ? last : undefined
  return (
    <p role="status" className="sr-only">
      {fresh &&
        `${conversation.other_user_id.name}: ${fresh.type === 'I' ? text.previewImage : fresh.message}`}
    </p>
  )
}
