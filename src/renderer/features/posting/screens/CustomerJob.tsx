import { useIdParam } from '#renderer/ui/useIdParam.ts'
import { jobId } from '#shared/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { Bid } from '#shared/domain/bid.ts'
import { bidMoves } from '#shared/domain/bidStates.ts'
import type { Job } from '#shared/domain/job.ts'
import { takesBids } from '#shared/domain/jobStates.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/posting.ts'
import * as jobText from '#texts/job.ts'
import { WaitingPage } from '#renderer/api/WaitingPage.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { AskingButton } from '#renderer/ui/AskingButton.tsx'
import { LetterScene } from '#renderer/ui/illustrations/Scenes.tsx'
import { Page, Panel } from '#renderer/ui/Page.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { type Back, useBack } from '#renderer/ui/wayBack.ts'
import { Rows } from '#renderer/ui/Rows.tsx'
import { BidRow } from '#renderer/entities/bid/BidRow.tsx'
import { OpenHire } from '#renderer/entities/payment/OpenHire.tsx'
import { JobChanges } from '#renderer/entities/job/JobChanges.tsx'
import { tabOfMyJobs } from '#renderer/entities/job/tabOfMyJobs.ts'
import { JobSummary } from '#renderer/entities/job/JobSummary.tsx'
import { jobQuery } from '#renderer/entities/job/api.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useDeleteJob } from '../api.ts'
import { EndedBidDialog } from '../components/EndedBidDialog.tsx'

/** A customer's own job with its bids (§2.5). */
export function CustomerJob() {
  const id = useIdParam('jobId', jobId)
  const query = useQuery(jobQuery(id))
  const job = query.data?.job
  const back = useBack({ to: tabOfMyJobs(job?.state), label: text.myJobs })
  if (!job) return <WaitingPage query={query} title={text.job} back={back} />
  return <JobWithBids job={job} back={back} />
}

function JobWithBids({ job, back }: { job: Job; back: Back }) {
  const [params, setParams] = useSearchParams()
  const read = job.isHired && job.bids.find((bid) => bid.id === params.get('bid'))
  const waiting = job.bids.filter((bid) => bidMoves(bid.status, 'customer').length > 0)
  const next = job.isHired ? (
    <Button asChild>
      <Link to={pathTo('hiredJob', { jobId: job.id })}>{text.goToHire}</Link>
    </Button>
  ) : job.state === 'lapsed' ? (
    <Button asChild>
      <Link to={pathTo('addJob', undefined, { again: job.id })}>{text.postAgain}</Link>
    </Button>
  ) : waiting.length > 0 ? (
    <Button asChild>
      <Link to={pathTo('jobBids', { jobId: job.id })}>{text.compareBids(waiting.length)}</Link>
    </Button>
  ) : undefined
  return (
    <Page title={job.title} back={back} action={next}>
      <OpenHire job={job} />
      <div className="panes">
        <div className="grid grid-cols-1 gap-4">
          <JobSummary job={job} />
          <JobChanges job={job} />
          {takesBids(job.state) && <OwnerActions job={job} />}
        </div>
        <Panel
          title={jobText.bidsOf(job.bidCount)}
          action={
            job.bids.length > 0 && !job.isHired ? (
              <Link
                to={pathTo('jobBids', { jobId: job.id })}
                className="font-semibold text-primary hover:underline"
              >
                {text.viewAllBids}
              </Link>
            ) : undefined
          }
        >
          {job.state === 'cancelled' && <p className="mb-3 font-semibold">{jobText.cancelled}</p>}
          {job.state === 'lapsed' && <p className="mb-3 font-semibold">{jobText.lapsed}</p>}
          {job.isHired && <p className="mb-3 font-semibold">{jobText.hiredAlready}</p>}
          {job.bids.length === 0 ? (
            <EmptyState
              picture={<LetterScene />}
              title={text.noBids}
              action={
                takesBids(job.state) && (
                  <Button asChild>
                    <Link to={pathTo('inviteProviders', { jobId: job.id })}>{text.inviteProviders}</Link>
                  </Button>
                )
              }
            >
              {text.noBidsYet}
            </EmptyState>
          ) : (
            <Rows rows={job.bids} className="grid gap-2">
              {(bid) => <BidRow bid={bid} to={bidAddress(job, bid)} back={text.backToJob} />}
            </Rows>
          )}
        </Panel>
      </div>
      {read && <EndedBidDialog bid={read} onClose={() => setParams({}, { replace: true })} />}
    </Page>
  )
}

/** Once somebody is hired there is nothing left to compare: the hire is acted on, the others are read here (§4.4). */
function bidAddress(job: Job, bid: Bid): string {
  if (!job.isHired) return pathTo('jobBids', { jobId: job.id, bidId: bid.id })
  if (bid.status === 'accepted') return pathTo('hiredJob', { jobId: job.id })
  return pathTo('customerJob', { jobId: job.id }, { bid: bid.id })
}

function OwnerActions({ job }: { job: Job }) {
  const { run, busy } = useAction(useDeleteJob())
  const navigate = useNavigate()
  const remove = () =>
    run({ params: { id: job.id } }, (_, isStillHere) => isStillHere && navigate(pathTo('myJobs')))
  return (
    <div className="flex flex-wrap gap-3">
      {job.bids.length > 0 && (
        <Button asChild variant="secondary">
          <Link to={pathTo('inviteProviders', { jobId: job.id })}>{text.inviteProviders}</Link>
        </Button>
      )}
      <Button asChild variant="secondary">
        <Link to={pathTo('editJob', { jobId: job.id })}>{text.editJob}</Link>
      </Button>
      <AskingButton
        variant="quietDanger"
        question={text.deleteQuestion}
        consequence={job.bidCount > 0 ? text.deleteWithBids : text.deleteWithoutBids}
        action={text.deleteJob}
        busy={busy}
        onConfirm={() => void remove()}
      >
        {text.deleteJob}
      </AskingButton>
    </div>
  )
}
