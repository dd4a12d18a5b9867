import { Link } from 'react-router-dom'
import type { Bid } from '#shared/entities/bid.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { Badge } from '#renderer/ui/Badge.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { Money } from '#renderer/ui/Money.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Stars } from '#renderer/ui/Stars.tsx'

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
      <Avatar name={bid.user_id.name} image={bid.user_id.profile_image} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{bid.user_id.name}</span>
        <Stars rating={bid.user_id.avgrating} reviews={bid.user_id.reviews} />
        <span className="block text-fine text-muted">
          {bid.milestones.length} stages, <TimeAgo moment={bid.time_ago} />
        </span>
      </span>
      <span className="text-right">
        <span className="block font-semibold">
          <Money amount={bid.bid_price} />
        </span>
      </span>
      {bid.status !== 'PEN' && (
        <span className="col-start-2 mt-1">
          <Badge tone={bid.status === 'ACC' ? 'done' : 'danger'}>
            {bid.status === 'ACC' ? 'Accepted' : 'Rejected'}
          </Badge>
        </span>
      )}
    </Link>
  )
}
