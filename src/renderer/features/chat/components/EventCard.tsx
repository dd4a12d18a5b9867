import { BadgeCheck, BadgeX, Handshake } from 'lucide-react'
import type { Conversation } from '#shared/domain/conversation.ts'
import {
  type HireEvent,
  isHireEvent,
  type Message,
  type MessageKind,
  type SentKind,
} from '#shared/domain/message.ts'
import * as text from '#texts/chatThread.ts'
import { Card } from './Card.tsx'
import { ToTheJob } from './ToTheJob.tsx'

type EventKind = Exclude<MessageKind, SentKind | HireEvent>

/** What each event says under its sentence (§4.6). */
const events: Readonly<Record<EventKind, { icon: typeof BadgeCheck; says: string }>> = {
  offer_accepted: {
    icon: BadgeCheck,
    says: text.afterOfferAccepted,
  },
  offer_rejected: { icon: BadgeX, says: text.afterOfferRejected },
  bid_accepted: {
    icon: Handshake,
    says: text.afterBidAccepted,
  },
}

interface EventCardProps {
  message: Message
  own: boolean
  conversation: Conversation
}

/** An answered offer or an accepted bid, and where it goes on. */
export function EventCard({ message, own, conversation }: EventCardProps) {
  if (message.kind === 'text' || message.kind === 'picture' || isHireEvent(message.kind)) return null
  const { icon, says } = events[message.kind]
  return (
    <Card icon={icon} own={own} moment={message.sentAt}>
      <p className="font-semibold">{message.text}</p>
      <p className="text-muted">{says}</p>
      {message.kind === 'bid_accepted' && <ToTheJob conversation={conversation} />}
    </Card>
  )
}
