import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { toast } from 'sonner'
import { jobDetail } from '#shared/api/jobs.ts'
import { updateMilestone } from '#shared/api/milestones.ts'
import { reviewsOfJob } from '#shared/api/reviews.ts'
import type { Bid } from '#shared/entities/bid.ts'
import type { Job } from '#shared/entities/job.ts'
import type { Milestone } from '#shared/entities/milestone.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { providerPrice } from '#shared/rules/pricing.ts'
import { pathTo } from '#shared/rules/screens.ts'
import { type StageMove, type StageStatus, stageTransitions } from '#shared/rules/stageStates.ts'
import { movesFrom, type TransitionTable } from '#shared/rules/transitions.ts'
import { server as errorText } from '#shared/texts/errors.ts'
import { job as text, stage as stageText } from '#shared/texts/screens.ts'
import { errorMessage } from '../../../api/errors.ts'
import { callQuery, useCall } from '../../../api/useCall.ts'
import { useUser } from '../../../app/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Page, Panel } from '../../../ui/Page.tsx'
import { StageRail } from '../../../ui/StageRail.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/States.tsx'
import { ProviderBreakdown } from '../../bids/components/ProviderBreakdown.tsx'
import { CustomerPanel } from '../../jobs/components/CustomerPanel.tsx'
import { ChatLink } from '../../chat/components/ChatLink.tsx'
import { jobState } from '../../jobs/components/JobCard.tsx'
import { FeedbackDialog, WriteReviewDialog } from '../../reviews/components/ReviewDialogs.tsx'
import { StageTotals } from '../components/StageTotals.tsx'
import { stageNextWords, stageStatusWords } from '../stageWords.ts'

const table: TransitionTable<StageStatus, StageMove> = stageTransitions

/** A job that the provider was hired for (§2.6, /job_in_progress). */
export function JobInProgress() {
  const { id = '' } = useParams()
  const user = useUser()
  const query = useQuery(callQuery(jobDetail, { params: { id } }))
  const back = { to: `${pathTo('providerJobs')}?tab=hired`, label: 'My jobs' }
  if (query.isPending)
    return (
      <Page title="Job" back={back}>
        <ListSkeleton />
      </Page>
    )
  if (query.isError)
    return (
      <Page title="Job" back={back}>
        <ErrorState message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
      </Page>
    )
  const { job } = query.data
  const bid = job.bidDetail
  if (!bid?.isBidAccepted) return <Navigate replace to={pathTo('jobDetails', undefined, { id })} />
  return (
    <Page title={job.title} lead={standing(job)} back={back} action={<Feedback job={job} />}>
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <Panel title="Stages">
          {!user.payout_ready && (
            <p className="mb-5 rounded-box border border-attention bg-attention-soft p-4 text-attention-ink">
              {errorText.payoutNotReadyProvider}{' '}
              <Link to={`${pathTo('settings')}?tab=payment`} className="font-semibold underline">
                Open settings
              </Link>
            </p>
          )}
          <StageTotals stages={bid.milestones} />
          <ProviderStages bid={bid} closed={job.status === 'CAN'} />
        </Panel>
        <CustomerPanel job={job}>
          <p className="mt-4">
            {job.location}, {job.city}
          </p>
          <div className="mt-4">
            <ChatLink job={job} with={job.user_id._id}>
              Chat
            </ChatLink>
          </div>
          <h3 className="mt-5 text-fine font-semibold text-muted">Your bid</h3>
          <p className="mt-1 whitespace-pre-line">{bid.bid_message}</p>
          <Link
            to={pathTo('jobDetails', undefined, { id: job._id })}
            className="mt-4 inline-block font-semibold text-primary underline"
          >
            What was posted
          </Link>
        </CustomerPanel>
      </div>
    </Page>
  )
}

function standing(job: Job): string {
  if (job.status === 'CAN') return text.cancelled
  if (job.complete_status === 1) return text.completed
  return job.job_status === 'in_progress' ? text.inProgress : (jobState(job)?.label ?? '')
}

function ProviderStages({ bid, closed }: { bid: Bid; closed: boolean }) {
  const [reasonOf, setReasonOf] = useState<Milestone>()
  const call = useCall(updateMilestone)
  const client = useQueryClient()
  const rate = bid.commission * 100
  const canRequest = (stage: Milestone) =>
    !closed && movesFrom(table, stage.payment_status, 'provider').includes('request')
  const first = bid.milestones.find(canRequest)
  const request = (stage: Milestone) =>
    call.mutate(
      { body: { milestone_id: stage._id, status: 3 } },
      {
        onSuccess: ({ message }) => {
          toast.success(message)
          for (const part of ['jobs', 'bids']) void client.invalidateQueries({ queryKey: [part] })
        },
        onError: (error) => toast.error(errorMessage(error)),
      },
    )
  return (
    <>
      <StageRail
        stages={bid.milestones}
        status={(stage) => stageStatusWords.provider[stage.payment_status]}
        next={(stage) => stageNextWords.provider[stage.payment_status]}
        actions={(stage) => (
          <>
            {canRequest(stage) && (
              <Button
                look={stage._id === first?._id ? 'attention' : 'secondary'}
                busy={call.isPending && call.variables.body?.milestone_id === stage._id}
                onClick={() => request(stage)}
              >
                Request {formatMoney(providerPrice(stage.price, rate).payout)}
              </Button>
            )}
            {stage.rejectReason !== '' && (
              <Button look="secondary" onClick={() => setReasonOf(stage)}>
                {stageText.rejectionReason}
              </Button>
            )}
          </>
        )}
      />
      <div className="mt-6 border-t border-line pt-5">
        <h3 className="mb-3 text-lead">What you receive</h3>
        <ProviderBreakdown prices={bid.milestones.map((stage) => stage.price)} rate={rate} />
      </div>
      {reasonOf && (
        <Dialog
          open
          onClose={() => setReasonOf(undefined)}
          title={stageText.rejectionReason}
          description={reasonOf.title}
        >
          <p className="whitespace-pre-line">{reasonOf.rejectReason}</p>
        </Dialog>
      )}
    </>
  )
}

/** Give Feedback until the provider has reviewed, Check Feedback after it (§4.4). */
function Feedback({ job }: { job: Job }) {
  const [open, setOpen] = useState(false)
  const done = job.complete_status === 1
  const reviews = useQuery({ ...callQuery(reviewsOfJob, { params: { jobId: job._id } }), enabled: done })
  if (!done || !reviews.data) return null
  const missing = reviews.data.worker_review === null
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{missing ? text.giveFeedback : text.checkFeedback}</Button>
      {open && missing && (
        <WriteReviewDialog
          jobId={job._id}
          otherUserId={job.user_id._id}
          otherName={job.user_id.name}
          onClose={close}
        />
      )}
      {open && !missing && <FeedbackDialog jobId={job._id} onClose={close} />}
    </>
  )
}
