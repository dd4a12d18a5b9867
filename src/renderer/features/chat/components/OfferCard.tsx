import { BadgeDollarSign } from 'lucide-react'
import type { Conversation } from '#shared/domain/conversation.ts'
import type { Message } from '#shared/domain/message.ts'
import type { Offer } from '#shared/domain/offer.ts'
import { canDecideOffer, offerDeadline } from '#shared/domain/offerStates.ts'
import * as text from '#texts/chatThread.ts'
import { usePublicConfig } from '#renderer/api/publicConfig.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { Until } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { useOfferDecision } from '../useOfferDecision.ts'
import { Card } from './Card.tsx'
import { OfferBadge } from './OfferBadge.tsx'

interface OfferCardProps {
  offer: Offer
  message: Message
  own: boolean
  conversation: Conversation
}

/** An offer where it was made; whoever got it answers it here (§4.6). */
export function OfferCard({ offer, message, own, conversation }: OfferCardProps) {
  const { decide, busy } = useOfferDecision()
  const name = conversation.other.name
  const config = usePublicConfig()
  const until = config && offerDeadline(offer, config.timeLimits)
  return (
    <Card icon={BadgeDollarSign} own={own} moment={message.sentAt}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 tabIndex={-1} className="font-sans text-body font-semibold tracking-normal">
          {own ? text.youOffered : text.theyOffered(name)}
        </h3>
        <span className="font-display text-heading font-semibold">
          <Money amount={offer.price} />
        </span>
      </div>
      <OfferBadge status={offer.status} />
      {offer.status === 'pending' && own && <p className="text-muted">{text.waitingForAnswer(name)}</p>}
      {until && (
        <p className="text-fine text-muted">
          <Sentence text={text.answerUntil} parts={{ when: <Until moment={until} /> }} />
        </p>
      )}
      {canDecideOffer(offer.status, own) && !conversation.isClosed && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" busy={busy} onClick={() => decide(offer.id, 'accepted')}>
            {text.acceptOffer}
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={busy}
            onClick={() => decide(offer.id, 'rejected')}
          >
            {text.rejectOffer}
          </Button>
        </div>
      )}
    </Card>
  )
}
