import { useIdParam } from '#renderer/ui/useIdParam.ts'
import { jobId } from '#shared/domain/ids.ts'
import { Columns3, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom'
import type { Bid } from '#shared/domain/bid.ts'
import { bidMoves } from '#shared/domain/bidStates.ts'
import type { Job } from '#shared/domain/job.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/bids.ts'
import * as compareText from '#texts/compareBids.ts'
import * as changesText from '#texts/jobChanges.ts'
import { WaitingPage } from '#renderer/api/WaitingPage.tsx'
import { Attention } from '#renderer/ui/Attention.tsx'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { PriceWithAll } from '#renderer/entities/payment/PriceWithAll.tsx'
import { Page, Panel } from '#renderer/ui/Page.tsx'
import { StageRail } from '#renderer/ui/StageRail.tsx'
import { useMatchMedia } from '#renderer/ui/useMatchMedia.ts'
import { Rows } from '#renderer/ui/Rows.tsx'
import { useDecidingJob } from '#renderer/entities/job/api.ts'
import { OpenHire } from '#renderer/entities/payment/OpenHire.tsx'
import { BidRow } from '#renderer/entities/bid/BidRow.tsx'
import { BidUntil } from '#renderer/entities/bid/BidUntil.tsx'
import { isDecidable } from '#renderer/entities/bid/isDecidable.ts'
import { ProviderLink } from '#renderer/entities/person/ProviderLink.tsx'
import { RatingWithReviews } from '#renderer/entities/review/ReviewsOfUser.tsx'
import { RejectBid } from '#renderer/entities/bid/RejectBid.tsx'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { comparable, comparedBids } from '../comparedBids.ts'
import { RowsSkeleton } from '#renderer/ui/Skeletons.tsx'

const CompareBids = onDemand(async () => (await import('../components/CompareBids.tsx')).CompareBids)

/** All bids of a job: the list beside the selected one (§2.7). */
export function AllBids() {
  const id = useIdParam('jobId', jobId)
  const { bidId: selected } = useParams()
  const query = useDecidingJob(id)
  const back = { to: pathTo('customerJob', { jobId: id }), label: text.backToJob }
  if (!query.data)
    return (
      <WaitingPage query={query} title={text.bids} back={back} shape={<RowsSkeleton picture="round" />} />
    )
  const { job } = query.data
  if (job.bids.length === 0 && query.isFetching)
    return (
      <WaitingPage
        query={query}
        title={text.bids}
        lead={job.title}
        back={back}
        shape={<RowsSkeleton picture="round" />}
      />
    )
  // §4.4: a bid of a job that is hired leads back to the job.
  if (job.isHired || job.bids.length === 0) return <Navigate replace to={back.to} />
  return <ListOrComparison job={job} selected={selected} back={back} />
}

interface BidsProps {
  job: Job
  selected: string | undefined
  back: { to: string; label: string }
}

/** The address says which are beside each other (`?compare=…`), so that it can be gone back from and shared between devices. */
function ListOrComparison(props: BidsProps) {
  const { job } = props
  const [search, setSearch] = useSearchParams()
  const named = search.get('compare')
  if (named === null || comparable(job.bids).length < 2) return <Bids {...props} />
  const back = { to: pathTo('jobBids', { jobId: job.id }), label: text.allBids }
  return (
    <Page title={compareText.title} lead={job.title} back={back}>
      <OpenHire job={job} />
      <Part>
        <CompareBids
          job={job}
          compared={comparedBids(job.bids, named)}
          onChoose={(ids) => setSearch({ compare: ids.join(',') }, { replace: true })}
        />
      </Part>
    </Page>
  )
}

function Bids({ job, selected, back }: BidsProps) {
  const { id } = job
  // Without one in the address the first stays the one that is shown, whatever bids come meanwhile.
  const [first] = useState(job.bids[0]?.id)
  const bid = job.bids.find((one) => one.id === (selected ?? first)) ?? job.bids[0]
  // On a phone the list stands alone: nothing of it is chosen yet.
  const isBeside = useMatchMedia('(min-width: 64rem)')
  return (
    <Page
      title={text.bids}
      lead={job.title}
      back={back}
      action={
        comparable(job.bids).length > 1 && (
          <Button asChild variant="secondary">
            <Link to={{ search: '?compare=' }}>
              <Columns3 aria-hidden="true" className="size-4" />
              {compareText.sideBySide}
            </Link>
          </Button>
        )
      }
    >
      <OpenHire job={job} {...(bid && { beside: bid.id })} />
      <div className="panes lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Rows rows={job.bids} className={selected ? 'hidden gap-2 lg:grid' : 'grid gap-2'}>
          {(one) => (
            <BidRow
              bid={one}
              to={pathTo('jobBids', { jobId: id, bidId: one.id })}
              back={text.backToBids}
              active={one.id === bid?.id && (isBeside || selected !== undefined)}
            />
          )}
        </Rows>
        <div className={selected ? undefined : 'hidden lg:block'}>
          {selected && (
            <Link
              to={pathTo('jobBids', { jobId: id })}
              className="mb-3 inline-block font-semibold text-primary underline lg:hidden"
            >
              {text.allBids}
            </Link>
          )}
          {bid && <SelectedBid key={bid.id} job={job} bid={bid} />}
        </div>
      </div>
    </Page>
  )
}

function SelectedBid({ job, bid }: { job: Job; bid: Bid }) {
  return (
    <Panel>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex items-center gap-3">
          <Avatar name={bid.provider.name} picture={bid.provider.picture} />
          <div>
            <h2 className="text-heading">
              <ProviderLink id={bid.provider.id} back={text.backToBids} className="hover:underline">
                {bid.provider.name}
              </ProviderLink>
            </h2>
            <RatingWithReviews user={bid.provider} />
          </div>
        </div>
        <p className="sm:text-right">
          <span className="block font-display text-title font-semibold">
            <Money amount={bid.price} />
          </span>
          <span className="text-fine text-muted">{text.inStages(bid.stages.length)}</span>
        </p>
      </div>
      <div className="mt-2">
        <PriceWithAll price={bid.price} tax={bid.tax} />
      </div>
      {bid.isOutdated && (
        <div className="mt-5">
          <Attention>{changesText.bidOutdatedFor(bid.provider.name)}</Attention>
        </div>
      )}
      <p className="my-5 max-w-prose whitespace-pre-line">{bid.message}</p>
      <StageRail stages={bid.stages} />
      <div className="mt-4">
        <BidUntil bid={bid} job={job} />
      </div>
      {bidMoves(bid.status, 'customer').length > 0 && <Decision bid={bid} />}
    </Panel>
  )
}

function Decision({ bid }: { bid: Bid }) {
  const [rejecting, setRejecting] = useState(false)
  return (
    <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
      {isDecidable(bid) ? (
        <>
          <Button asChild>
            <Link to={pathTo('jobPayment', { bidId: bid.id })}>{text.acceptBid}</Link>
          </Button>
          <Button variant="secondary" onClick={() => setRejecting(true)}>
            {text.rejectBid}
          </Button>
        </>
      ) : (
        <p className="w-full text-muted">{text.offerWaits}</p>
      )}
      <Button asChild variant="secondary">
        <Link to={pathTo('newMessage', { jobId: bid.jobId, otherUserId: bid.provider.id })}>
          <MessageSquare aria-hidden="true" className="size-4" />
          {text.negotiate}
        </Link>
      </Button>
      <RejectBid bid={bid} open={rejecting} onClose={() => setRejecting(false)} />
    </div>
  )
}
