import type { Bid } from '#shared/domain/bid.ts'
import * as text from '#texts/posting.ts'
import { ProviderLink } from '#renderer/entities/person/ProviderLink.tsx'
import { RatingWithReviews } from '#renderer/entities/review/ReviewsOfUser.tsx'
import { BidBadge } from '#renderer/entities/bid/BidBadge.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { StageRail } from '#renderer/ui/StageRail.tsx'

/** A bid that did not win, to read: nothing of it can be decided any more (§4.4). */
export function EndedBidDialog({ bid, onClose }: { bid: Bid; onClose: () => void }) {
  const { id, name } = bid.provider
  return (
    <Dialog open onClose={onClose} title={text.bidOf(name)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-display text-heading font-semibold">
          <Money amount={bid.price} />
        </span>
        <BidBadge status={bid.status} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ProviderLink id={id} back={text.backToJob} className="font-semibold text-primary underline">
          {text.profileOf(name)}
        </ProviderLink>
        <RatingWithReviews user={bid.provider} />
      </div>
      <p className="whitespace-pre-line">{bid.message}</p>
      <StageRail stages={bid.stages} />
    </Dialog>
  )
}
