import { Link } from 'react-router-dom'
import type { Bid } from '#shared/domain/bid.ts'
import * as text from '#texts/bid.ts'
import * as changesText from '#texts/jobChanges.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { Badge } from '#renderer/ui/Badge.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { Money } from '#renderer/ui/Money.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { Stars } from '#renderer/ui/Stars.tsx'
import { BidBadge } from './BidBadge.tsx'

/** A bid in a list: who, how much, how many stages. */
export function BidRow({ bid, to, active }: { bid: Bid; to: string; active?: boolean }) {
  return (
    <Link
      to={to}
      aria-current={active ? 'true' : undefined}
      className={classes(
        'grid grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-box border border-line p-3 hover:border-primary',
        active && 'border-primary bg-primary-soft',
      )}
    >
      <Avatar name={bid.provider.name} picture={bid.provider.picture} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{bid.provider.name}</span>
        <Stars rating={bid.provider.rating} reviews={bid.provider.reviewCount} />
        <span className="block text-fine text-muted">
          <Sentence
            text={text.stagesAndAge(bid.stages.length)}
            parts={{ when: <TimeAgo moment={bid.createdAt} /> }}
          />
        </span>
      </span>
      <span className="text-right">
        <span className="block font-semibold">
          <Money amount={bid.price} />
        </span>
      </span>
      {bid.isOutdated && (
        <span className="col-start-2 mt-1">
          <Badge tone="attention">{changesText.outdated}</Badge>
        </span>
      )}
      {bid.status !== 'pending' && (
        <span className="col-start-2 mt-1">
          {bid.status === 'accepted' ? (
            <Badge tone="done">{text.accepted}</Badge>
          ) : (
            <BidBadge status={bid.status} />
          )}
        </span>
      )}
    </Link>
  )
}
