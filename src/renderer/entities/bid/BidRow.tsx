import { Link } from 'react-router-dom'
import type { Bid } from '#shared/domain/bid.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { customerPrice } from '#shared/domain/pricing.ts'
import * as sums from '#texts/hireStory.ts'
import * as text from '#texts/bid.ts'
import * as changesText from '#texts/jobChanges.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { Badge } from '#renderer/ui/Badge.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { Money } from '#renderer/ui/Money.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { ProviderLink } from '#renderer/entities/person/ProviderLink.tsx'
import { RatingWithReviews } from '#renderer/entities/review/ReviewsOfUser.tsx'
import { BidBadge } from './BidBadge.tsx'
import { bidStanding } from './bidStanding.ts'

interface BidRowProps {
  bid: Bid
  to: string
  /** What the way back from the bidder's profile is called: the screen of this list. */
  back: string
  active?: boolean
}

/**
 * A bid in a list: who, how much, how many stages. A press anywhere opens the bid, but for the bidder's profile and
 * reviews, which are read where bids are compared (§2.5).
 */
export function BidRow({ bid, to, back, active }: BidRowProps) {
  const { provider, status } = bid
  const { total } = customerPrice(bid.price, undefined, bid.tax)
  return (
    <article
      className={classes(
        'relative grid grid-cols-[1fr_auto] items-center gap-x-3 rounded-box border p-3 hover:border-primary',
        active ? 'border-primary bg-primary-soft' : 'border-line',
      )}
    >
      <ProviderLink
        id={provider.id}
        back={back}
        className="relative z-10 flex w-fit max-w-full min-w-0 items-center gap-3 rounded-box font-semibold hover:underline"
      >
        <Avatar name={provider.name} picture={provider.picture} />
        <span className="truncate">{provider.name}</span>
      </ProviderLink>
      <div className="text-right">
        <Link
          to={to}
          aria-current={active ? 'true' : undefined}
          aria-label={nameOf(bid)}
          className="font-semibold after:absolute after:inset-0 after:rounded-box"
        >
          <Money amount={bid.price} />
        </Link>
        <span className="block text-fine text-muted">
          <Sentence text={sums.inAll} parts={{ total: <Money amount={total} /> }} />
        </span>
      </div>
      <div className="col-span-full grid justify-items-start gap-0.5 pl-14">
        <span className="relative z-10 inline-grid min-h-6 items-center">
          <RatingWithReviews user={provider} />
        </span>
        <span className="text-fine text-muted">
          <Sentence
            text={text.stagesAndAge(bid.stages.length)}
            parts={{ when: <TimeAgo moment={bid.createdAt} /> }}
          />
        </span>
        <span className="flex flex-wrap gap-1.5 not-empty:mt-1">
          {bid.isOutdated && <Badge tone="attention">{changesText.outdated}</Badge>}
          {status === 'accepted' && <Badge tone="done">{text.accepted}</Badge>}
          {status !== 'accepted' && status !== 'pending' && <BidBadge status={status} />}
        </span>
      </div>
    </article>
  )
}

/** The whole row in a line, to those who hear it. */
function nameOf({ provider, price, status }: Bid): string {
  const standing = status === 'accepted' ? text.accepted : bidStanding[status].label
  const bid = text.bidAt(provider.name, formatMoney(price))
  return status === 'pending' ? bid : `${bid}, ${standing}`
}
