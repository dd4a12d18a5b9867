import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Bid } from '#shared/domain/bid.ts'
import type { Conversation } from '#shared/domain/conversation.ts'
import type { Job } from '#shared/domain/job.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/chat.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { useUser } from '#renderer/session/session.ts'
import { Money } from '#renderer/ui/Money.tsx'
import { dayText } from '#renderer/ui/Moments.tsx'
import { StageRail } from '#renderer/ui/StageRail.tsx'
import { BidBadge } from '#renderer/entities/bid/BidBadge.tsx'
import { jobState } from '#renderer/entities/job/JobCard.tsx'
import { ChangeOrders } from '#renderer/entities/change/ChangeOrders.tsx'
import { HireTotal } from '#renderer/entities/change/HireTotal.tsx'
import { CustomerStages } from '#renderer/entities/stage/CustomerStages.tsx'
import { ProviderStages } from '#renderer/entities/stage/ProviderStages.tsx'
import { chatJob } from '../api.ts'
import { BidActions } from './BidActions.tsx'

/** The job and its money beside the conversation: the bid, its stages, and what can be done about it. */
export function JobDetails({ conversation }: { conversation: Conversation }) {
  const query = useQuery(chatJob(conversation))
  return (
    <Loaded query={query}>
      {({ job }) => (
        <div className="grid gap-4">
          <Facts job={job} />
          {job.ownBid && (
            <>
              <HireTotal bid={job.ownBid} />
              <Stages job={job} bid={job.ownBid} closed={conversation.isClosed} />
              {job.ownBid.status === 'accepted' && <ChangeOrders job={job} bid={job.ownBid} />}
              {!conversation.isClosed && <BidActions job={job} bid={job.ownBid} />}
            </>
          )}
          <JobLinks conversation={conversation} hasBid={job.ownBid !== null} />
        </div>
      )}
    </Loaded>
  )
}

/** Once the bid is hired its stages are acted on here as on the job's own page. */
function Stages({ job, bid, closed }: { job: Job; bid: Bid; closed: boolean }) {
  const isCustomer = useUser().role === 'customer'
  if (bid.status !== 'accepted') return <StageRail stages={bid.stages} />
  return isCustomer ? (
    <CustomerStages job={job} bid={bid} closed={closed} />
  ) : (
    <ProviderStages bid={bid} customer={job.customer} closed={job.state === 'cancelled'} />
  )
}

function Facts({ job }: { job: Job }) {
  const facts: { label: string; value: React.ReactNode }[] = [
    { label: text.budget, value: job.budget ? <Money amount={job.budget} /> : text.negotiable },
    ...(job.ownBid ? [{ label: text.bid, value: <Money amount={job.ownBid.price} /> }] : []),
    ...(job.ownBid && job.ownBid.status !== 'pending'
      ? [{ label: text.bidState, value: <BidBadge status={job.ownBid.status} /> }]
      : []),
    { label: text.starts, value: dayText(job.startDate) },
    { label: text.where, value: job.location },
    { label: text.state, value: jobState(job)?.label ?? text.openForBids },
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {facts.map(({ label, value }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Where the conversation leads on (§2.7). */
function JobLinks({ conversation, hasBid }: { conversation: Conversation; hasBid: boolean }) {
  const isCustomer = useUser().role === 'customer'
  const id = conversation.job.id
  const forCustomer = conversation.isBidAccepted
    ? { to: pathTo('hiredJob', { jobId: id }), label: text.toStages }
    : hasBid
      ? {
          to: pathTo('jobBids', { jobId: id, ...(conversation.bidId && { bidId: conversation.bidId }) }),
          label: text.toBid,
        }
      : { to: pathTo('customerJob', { jobId: id }), label: text.jobPane }
  const forProvider = conversation.isBidAccepted
    ? { to: pathTo('jobInProgress', { jobId: id }), label: text.toStages }
    : { to: pathTo('providerJob', undefined, { id }), label: text.jobPane }
  const link = isCustomer ? forCustomer : forProvider
  return (
    <Link to={link.to} className="font-semibold text-primary underline">
      {link.label}
    </Link>
  )
}
