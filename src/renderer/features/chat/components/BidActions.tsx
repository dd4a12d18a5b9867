import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Bid } from '#shared/domain/bid.ts'
import type { Job } from '#shared/domain/job.ts'
import { canDecideBid, canMakeOffer, isNegotiable } from '#shared/domain/offerStates.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/chat.ts'
import * as changesText from '#texts/jobChanges.ts'
import { useUser } from '#renderer/session/session.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { RejectBid } from '#renderer/entities/bid/RejectBid.tsx'
import { MakeOfferDialog } from './MakeOfferDialog.tsx'
import { OfferBadge } from './OfferBadge.tsx'

/** What the two can do about a waiting bid; which buttons show is §4.6's, word for word. */
export function BidActions({ job, bid }: { job: Job; bid: Bid }) {
  const [open, setOpen] = useState<'offer' | 'reject'>()
  const me = useUser()
  const offer = bid.latestOffer
  const negotiation = { bid: bid.status, offer: offer?.status, isHired: job.isHired }
  const decidable = canDecideBid(negotiation, me.role)
  const close = () => setOpen(undefined)
  if (!offer && !isNegotiable(negotiation)) return null
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {bid.isOutdated && (
        <p className="text-attention-ink">
          {me.role === 'customer' ? changesText.bidOutdatedFor(bid.provider.name) : changesText.bidOutdated}
        </p>
      )}
      {offer && (
        <p className="flex flex-wrap items-center gap-2">
          <Sentence
            text={offer.senderId === me.id ? text.ownOffer : text.theirOffer}
            parts={{ price: <Money amount={offer.price} /> }}
          />
          {offer.status === 'pending' && <Badge tone="active">{text.offerWaiting}</Badge>}
          <OfferBadge status={offer.status} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {decidable && (
          <Button asChild>
            <Link to={pathTo('jobPayment', { bidId: bid.id })}>{text.acceptBid}</Link>
          </Button>
        )}
        {canMakeOffer(negotiation) && (
          <Button variant="secondary" onClick={() => setOpen('offer')}>
            {text.makeOffer}
          </Button>
        )}
        {decidable && (
          <Button variant="quietDanger" onClick={() => setOpen('reject')}>
            {text.rejectBid}
          </Button>
        )}
      </div>
      {open === 'offer' && <MakeOfferDialog job={job} bid={bid} onClose={close} />}
      <RejectBid bid={bid} open={open === 'reject'} onClose={close} />
    </div>
  )
}
