import { BadgeCheck, BadgeX, Handshake } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Conversation } from '#shared/domain/conversation.ts'
import type { Message, MessageKind, SentKind } from '#shared/domain/message.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/chatThread.ts'
import { useUser } from '#renderer/session/session.ts'
import { Card } from './Card.tsx'

type EventKind = Exclude<MessageKind, SentKind>

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
  if (message.kind === 'text' || message.kind === 'picture') return null
  const { icon, says } = events[message.kind]
  return (
    <Card icon={icon} own={own} moment={message.sentAt}>
      <p className="font-semibold">{message.text}</p>
      <p className="text-muted">{says}</p>
      {message.kind === 'bid_accepted' && <ToTheJob conversation={conversation} />}
    </Card>
  )
}

function ToTheJob({ conversation: { job } }: { conversation: Conversation }) {
  const { id } = job
  const isCustomer = useUser().role === 'customer'
  return (
    <Link
      to={isCustomer ? pathTo('hiredJob', { jobId: id }) : pathTo('jobInProgress', { jobId: id })}
      className="mt-1 inline-block font-semibold text-primary underline"
    >
      {text.toJob}
    </Link>
  )
}
