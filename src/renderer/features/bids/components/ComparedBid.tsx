import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Bid } from '#shared/domain/bid.ts'
import type { Job } from '#shared/domain/job.ts'
import { customerPrice } from '#shared/domain/pricing.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as bidsText from '#texts/bids.ts'
import * as text from '#texts/compareBids.ts'
import * as changesText from '#texts/jobChanges.ts'
import { answersWithin, jobsCompleted } from '#texts/person.ts'
import { BidUntil } from '#renderer/entities/bid/BidUntil.tsx'
import { isDecidable } from '#renderer/entities/bid/isDecidable.ts'
import { PriceBreakdown } from '#renderer/entities/payment/PriceBreakdown.tsx'
import { ProviderLink } from '#renderer/entities/person/ProviderLink.tsx'
import { RatingWithReviews } from '#renderer/entities/review/ReviewsOfUser.tsx'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Money } from '#renderer/ui/Money.tsx'

interface ComparedBidProps {
  bid: Bid
  job: Job
  isLowest: boolean
}

/** One column of several: each part stands in the line of the same part of the others. */
export function ComparedBid({ bid, job, isLowest }: ComparedBidProps) {
  const { provider } = bid
  return (
    <article
      aria-label={provider.name}
      className="row-span-7 grid grid-rows-subgrid rounded-box border border-line bg-raised p-3 sm:p-4"
    >
      <div className="grid content-start justify-items-start gap-1.5 pb-3">
        <Avatar name={provider.name} picture={provider.picture} />
        <h2 className="max-w-full truncate text-lead">
          <ProviderLink id={provider.id} back={bidsText.backToBids} className="hover:underline">
            {provider.name}
          </ProviderLink>
        </h2>
        <RatingWithReviews user={provider} />
        {bid.isOutdated && <Badge tone="attention">{changesText.outdated}</Badge>}
      </div>
      <dl className="row-span-5 grid grid-rows-subgrid">
        <Line name={text.inAll}>
          <Total bid={bid} isLowest={isLowest} />
        </Line>
        <Line name={text.stages}>
          <ol className="grid gap-1">
            {bid.stages.map((stage) => (
              <li key={stage.id} className="flex flex-wrap justify-between gap-x-3">
                <span className="min-w-0">{`${stage.order}. ${stage.title}`}</span>
                <Money amount={stage.price} />
              </li>
            ))}
          </ol>
        </Line>
        <Line name={text.experience}>
          <p>{provider.completedJobs > 0 ? jobsCompleted(provider.completedJobs) : text.noJobsYet}</p>
          {provider.answersWithin && <p>{answersWithin[provider.answersWithin]}</p>}
          {provider.distance !== null && <p className="text-muted">{text.away(provider.distance)}</p>}
        </Line>
        <Line name={text.holds}>
          <BidUntil bid={bid} job={job} />
        </Line>
        <Line name={text.message}>
          <p className="line-clamp-6 whitespace-pre-line">{bid.message}</p>
        </Line>
      </dl>
      <div className="grid content-end gap-1 pt-2">
        <Link
          to={pathTo('jobBids', { jobId: job.id, bidId: bid.id })}
          className="inline-flex min-h-11 items-center text-primary underline"
        >
          {text.wholeBid(provider.name)}
        </Link>
        {isDecidable(bid) ? (
          <Button asChild variant="secondary">
            <Link to={pathTo('jobPayment', { bidId: bid.id })} aria-label={text.acceptOf(provider.name)}>
              {bidsText.acceptBid}
            </Link>
          </Button>
        ) : (
          <p className="text-muted">{bidsText.offerWaits}</p>
        )}
      </div>
    </article>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-3">
      <dt className="mb-1 text-fine text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What it comes to, which opens into its sum. */
function Total({ bid, isLowest }: { bid: Bid; isLowest: boolean }) {
  const price = customerPrice(bid.price, undefined, bid.tax)
  return (
    <details>
      <summary className="flex min-h-8 cursor-pointer flex-wrap items-center gap-x-2 decoration-dotted underline-offset-4 hover:underline">
        <strong className="text-lead">
          <Money amount={price.total} />
        </strong>
        {isLowest && <Badge>{text.lowest}</Badge>}
      </summary>
      <div className="mt-2">
        <PriceBreakdown price={price} />
      </div>
    </details>
  )
}
