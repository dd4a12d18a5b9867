import { BadgeCheck, BadgeX, Handshake } from 'lucide-react'
import type { Conversation } from '#shared/domain/conversation.ts'
import {
  type HireEvent,
  isHireEvent,
  isSentKind,
  type Message,
  type MessageKind,
  type SentKind,
} from '#shared/domain/message.ts'
import * as text from '#texts/chatThread.ts'
import { Card } from './Card.tsx'
import { StoryLine } from './StoryLine.tsx'
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

/** An answered offer, whose card shows how it stands, as a line; an accepted bid, and where it goes on, as a card. */
export function EventCard({ message, own, conversation }: EventCardProps) {
  if (isSentKind(message.kind) || isHireEvent(message.kind)) return null
  const { icon, says } = events[message.kind]
  if (message.kind !== 'bid_accepted')
    return (
      <StoryLine icon={icon} moment={message.sentAt}>
        <span className="font-semibold text-ink">{message.text}</span> {says}
      </StoryLine>
    )
  return (
    <Card icon={icon} own={own} moment={message.sentAt}>
      <p className="font-semibold">{message.text}</p>
      <p className="text-muted">{says}</p>
      <p className="mt-1">
        <ToTheJob conversation={conversation}>{text.toJob}</ToTheJob>
      </p>
    </Card>
  )
}
