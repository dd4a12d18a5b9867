import { memo } from 'react'
import type { Conversation } from '#shared/domain/conversation.ts'
import { isHireEvent, isSentKind } from '#shared/domain/message.ts'
import * as text from '#texts/chatThread.ts'
import { dayText } from '#renderer/ui/Moments.tsx'
import type { Row } from '../rows.ts'
import { BidCard } from './BidCard.tsx'
import { EventCard } from './EventCard.tsx'
import { HireEventCard } from './HireEventCard.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import { OfferCard } from './OfferCard.tsx'
import { UnsentBubble } from './UnsentBubble.tsx'

interface ThreadRowProps {
  row: Row
  conversation: Conversation
}

/** One row of a thread. The list draws itself several times for each step of the wheel; its rows need it once. */
export const ThreadRow = memo(Shown)

/** A message, a card that acts in place, a day, or the unread line. */
function Shown({ row, conversation }: ThreadRowProps) {
  if (row.kind === 'day')
    return (
      <div className="flex items-center gap-3 py-4 text-fine font-semibold text-muted">
        <span className="h-px flex-1 bg-line" />
        <time dateTime={row.day}>{dayText(row.day)}</time>
        <span className="h-px flex-1 bg-line" />
      </div>
    )
  if (row.kind === 'unread')
    return (
      <div className="flex items-center gap-3 py-2 text-fine font-semibold text-attention-ink">
        <span className="h-px flex-1 bg-attention" />
        {text.unreadFromHere}
        <span className="h-px flex-1 bg-attention" />
      </div>
    )
  if (row.kind === 'bid') return <BidCard conversation={conversation} />
  if (row.kind === 'unsent') return <UnsentBubble row={row} />
  const { message } = row
  if (message.kind === 'text' && message.offer)
    return <OfferCard offer={message.offer} own={row.own} message={message} conversation={conversation} />
  if (isSentKind(message.kind)) return <MessageBubble row={row} other={conversation.other.name} />
  if (isHireEvent(message.kind))
    return <HireEventCard message={message} event={message.kind} own={row.own} conversation={conversation} />
  return <EventCard message={message} own={row.own} conversation={conversation} />
}
