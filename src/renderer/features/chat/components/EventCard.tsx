import { BadgeCheck, BadgeX, Handshake } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Conversation, Message, MessageType } from '#shared/wire/chat.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { useUser } from '#renderer/session/session.ts'
import { Card } from './Card.tsx'

type EventType = Exclude<MessageType, 'T' | 'I'>

/** What each event says under its sentence (§4.6). */
const events: Readonly<Record<EventType, { icon: typeof BadgeCheck; says: string }>> = {
  acceptOffer: {
    icon: BadgeCheck,
    says: 'Congratulations! The bid and its stages have the new price.',
  },
  rejectOffer: { icon: BadgeX, says: 'The price can still be discussed.' },
  acceptBid: {
    icon: Handshake,
    says: 'Congratulations! The first stage is paid into escrow before work starts.',
  },
}

interface EventCardProps {
  message: Message
  own: boolean
  conversation: Conversation
}

/** An answered offer or an accepted bid, and where it goes on. */
export function EventCard({ message, own, conversation }: EventCardProps) {
  if (message.type === 'T' || message.type === 'I') return null
  const { icon, says } = events[message.type]
  return (
    <Card icon={icon} own={own} moment={message.timestamp}>
      <p className="font-semibold">{message.message}</p>
      <p className="text-muted">{says}</p>
      {message.type === 'acceptBid' && <ToTheJob conversation={conversation} />}
    </Card>
  )
}

function ToTheJob({ conversation: { job_id: id } }: { conversation: Conversation }) {
  const isCustomer = useUser().role === 'customer'
  return (
    <Link
      to={isCustomer ? pathTo('bidDetail', { id }) : pathTo('jobInProgress', { id })}
      className="mt-1 inline-block font-semibold text-primary underline"
    >
      Go to the job
    </Link>
  )
}
