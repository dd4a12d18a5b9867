import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import type { Bid } from '#shared/domain/bid.ts'
import type { BidState } from '#shared/domain/bid.ts'
import { bidMoves } from '#shared/domain/bidStates.ts'
import type { Job } from '#shared/domain/job.ts'
import { accountKindOf } from '#shared/domain/accountKinds.ts'
import { refusalFor } from '#shared/domain/permissionRefusals.ts'
import { providerTabOf } from '#shared/domain/jobTabs.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { server as errorText } from '#texts/refusals.ts'
import * as text from '#texts/jobs.ts'
import * as changesText from '#texts/jobChanges.ts'
import * as jobText from '#texts/job.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { useUser } from '#renderer/session/session.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { Attention } from '#renderer/ui/Attention.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { Page, Panel } from '#renderer/ui/Page.tsx'
import { type Back, useBack } from '#renderer/ui/wayBack.ts'
import { StageRail } from '#renderer/ui/StageRail.tsx'
import { useConfirmBid } from '#renderer/entities/bid/api.ts'
import { BidBadge } from '#renderer/entities/bid/BidBadge.tsx'
import { BidUntil } from '#renderer/entities/bid/BidUntil.tsx'
import { bidStanding } from '#renderer/entities/bid/bidStanding.ts'
import { ChatLink } from '#renderer/entities/conversation/ChatLink.tsx'
import { AnswerInvitation, canAnswer } from '#renderer/entities/invitation/AnswerInvitation.tsx'
import { CustomerPanel } from '#renderer/entities/job/CustomerPanel.tsx'
import { JobChanges } from '#renderer/entities/job/JobChanges.tsx'
import { JobSummary } from '#renderer/entities/job/JobSummary.tsx'
import { jobQuery } from '#renderer/entities/job/api.ts'
import { PanesSkeleton } from '#renderer/ui/Skeletons.tsx'

/** A job as a provider sees it before being hired (§2.6). The notification's address has a slash before the id (§2.4). */
export function ProviderJob() {
  const [params] = useSearchParams()
  const id = (params.get('id') ?? '').replace(/^\//, '')
  const query = useQuery(jobQuery(id))
  return (
    <Page
      title={query.data?.job.title ?? text.job}
      back={useBack(belongs(query.data?.job))}
      action={query.data && <Apply job={query.data.job} />}
    >
      <Loaded query={query} loading={<PanesSkeleton />}>
        {({ job }) => (
          <div className="panes">
            <div className="grid gap-5">
              {canAnswer(job.invitation) && (
                <Attention>
                  <p className="font-semibold">{text.invitedBy(job.customer.name)}</p>
                </Attention>
              )}
              <JobSummary job={job} />
              <JobChanges job={job} />
            </div>
            <div className="grid gap-5">
              <CustomerPanel job={job} />
              {job.ownBid ? <OwnBid job={job} /> : <AskFirst job={job} />}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** One's own bids have a list of their own; any other job was found among the posts. */
function belongs(job: Job | undefined): Back {
  if (!job?.ownBid) return { to: pathTo('home'), label: text.backToPosts }
  const tab = providerTabOf(job.ownBid.status, job.state)
  return { to: pathTo('providerJobs', undefined, { tab }), label: text.backToMyJobs }
}

function Apply({ job }: { job: Job }) {
  const user = useUser()
  if (job.ownBid?.status === 'accepted')
    return (
      <Button asChild>
        <Link to={pathTo('jobInProgress', { jobId: job.id })}>{text.goToJob}</Link>
      </Button>
    )
  if (job.ownBid) return <BidBadge status={job.ownBid.status} />
  if (job.state === 'cancelled') return <p className="font-semibold">{jobText.cancelled}</p>
  if (job.state === 'lapsed') return <p className="font-semibold">{jobText.lapsed}</p>
  if (job.isHired) return <p className="font-semibold">{jobText.hiredAlready}</p>
  const refusal = refusalFor(accountKindOf(user), 'bid')
  if (refusal)
    return (
      <p className="max-w-xs text-fine text-muted">
        {refusal === 'profile_under_review' ? errorText.notVerifiedProvider : errorText.profileIncomplete}
      </p>
    )
  if (canAnswer(job.invitation)) return <AnswerInvitation job={job} invitation={job.invitation} />
  return (
    <Button asChild>
      <Link to={pathTo('submitBid', undefined, { id: job.id })}>{text.sendBid}</Link>
    </Button>
  )
}

/** Whoever was invited may ask before they bid. */
function AskFirst({ job }: { job: Job }) {
  const { invitation, customer } = job
  if (!invitation || invitation.status === 'rejected') return null
  return (
    <div>
      <ChatLink job={job} with={customer.id}>
        {text.askCustomer(customer.name)}
      </ChatLink>
    </div>
  )
}

function OwnBid({ job }: { job: Job }) {
  const bid = job.ownBid
  if (!bid) return null
  const ended = whyEnded(bid.status, job)
  return (
    <Panel
      title={bid.status === 'pending' ? bidStanding.pending.label : text.yourBid}
      action={<Money amount={bid.price} />}
    >
      {ended && <p className="mb-4 rounded-box bg-sunken p-3 font-semibold">{ended}</p>}
      {bid.isOutdated && <ConfirmBid bid={bid} />}
      <p className="mb-4 whitespace-pre-line">{bid.message}</p>
      <StageRail stages={bid.stages} />
      <div className="mt-4">
        <BidUntil bid={bid} job={job} />
      </div>
      {bidMoves(bid.status, 'customer').length > 0 && (
        <div className="mt-4">
          <ChatLink job={job} with={job.customer.id}>
            {text.negotiate}
          </ChatLink>
        </div>
      )}
    </Panel>
  )
}

/** The job is another than the one that was bid for: one press says that the bid holds. */
function ConfirmBid({ bid }: { bid: Bid }) {
  const { run, busy } = useAction(useConfirmBid())
  return (
    <div className="mb-4">
      <Attention>
        <p className="mb-3">{changesText.bidOutdated}</p>
        <Button size="small" busy={busy} onClick={() => void run({ params: { id: bid.id } })}>
          {changesText.confirmBid}
        </Button>
      </Attention>
    </div>
  )
}

function whyEnded(status: BidState, { state, customer: { name } }: Job): string | undefined {
  if (status === 'rejected') return text.bidRejected(name)
  if (status === 'not_chosen') return text.bidNotChosen(name)
  if (status === 'lapsed')
    return state === 'cancelled'
      ? text.bidLapsedWithJob(name)
      : state === 'lapsed'
        ? text.bidLapsedInTime
        : text.bidLapsed
  return undefined
}
