import { useIdParam } from '#renderer/ui/useIdParam.ts'
import { jobId } from '#shared/domain/ids.ts'
import { canReview, chatIsOpen } from '#shared/domain/jobStates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { hirePrice } from '#shared/domain/changeOrder.ts'
import { customerSums } from '#shared/domain/hireStory.ts'
import type { Job } from '#shared/domain/job.ts'
import { type Cents, formatMoney } from '#shared/domain/money.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { question } from '#texts/alerts.ts'
import * as text from '#texts/escrow.ts'
import { WaitingPage } from '#renderer/api/WaitingPage.tsx'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { AskingButton } from '#renderer/ui/AskingButton.tsx'
import { Page, Panel } from '#renderer/ui/Page.tsx'
import { useBack } from '#renderer/ui/wayBack.ts'
import { RatingWithReviews } from '#renderer/entities/review/ReviewsOfUser.tsx'
import { ProviderLink } from '#renderer/entities/person/ProviderLink.tsx'
import { ChatLink } from '#renderer/entities/conversation/ChatLink.tsx'
import { tabOfMyJobs } from '#renderer/entities/job/tabOfMyJobs.ts'
import { standing } from '#renderer/entities/job/JobCard.tsx'
import { useDecidingJob } from '#renderer/entities/job/api.ts'
import { FeedbackDialog, WriteReviewDialog } from '#renderer/entities/review/ReviewDialogs.tsx'
import { HelpLink } from '#renderer/entities/help/HelpLink.tsx'
import { NextMove } from '#renderer/entities/hire/NextMove.tsx'
import { ChangeOrders } from '#renderer/entities/change/ChangeOrders.tsx'
import { HireTotal } from '#renderer/entities/change/HireTotal.tsx'
import { CustomerStages } from '#renderer/entities/stage/CustomerStages.tsx'
import { ContactPanel } from '../components/ContactPanel.tsx'
import { HireStoryPanel } from '../components/HireStoryPanel.tsx'
import { CustomerTotals } from '../components/StageTotals.tsx'
import { PriceWithAll } from '#renderer/entities/payment/PriceWithAll.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { reviewedOf, useReviewsOfJob } from '#renderer/entities/review/api.ts'
import { hireStoryQuery, useCancelJob, useCompleteJob } from '../api.ts'

/** A hired job for its customer: who does it, and the escrow stage by stage (§2.5, /bid_detail). */
export function HiredJob() {
  const id = useIdParam('jobId', jobId)
  const query = useDecidingJob(id)
  const story = useQuery(hireStoryQuery(id))
  const reviews = useReviewsOfJob(id, query.data?.job.state)
  const back = useBack({ to: tabOfMyJobs(query.data?.job.state ?? 'waiting'), label: text.myJobs })
  if (!query.data) return <WaitingPage query={query} title={text.job} back={back} />
  const { job } = query.data
  const bid = job.acceptedBid
  if (!bid && query.isFetching) return <WaitingPage query={query} title={job.title} back={back} />
  if (!bid) return <Navigate replace to={pathTo('customerJob', { jobId: id })} />
  const closed = !chatIsOpen(job.state)
  const sums = customerSums(bid, story.data?.movements)
  return (
    <Page title={job.title} lead={standing(job)} back={back} action={<NextStep job={job} />}>
      <NextMove
        job={job}
        bid={bid}
        side="customer"
        payoutReady={job.payoutReady}
        reviewed={reviewedOf(reviews)}
      />
      <div className="panes">
        <Panel title={text.stages}>
          <CustomerTotals sums={sums} cancelled={job.state === 'cancelled'} />
          <HireTotal bid={bid} />
          <div className="mb-6">
            <PriceWithAll price={hirePrice(bid.stages)} tax={bid.tax} />
          </div>
          <CustomerStages job={job} bid={bid} closed={closed} actsAbove />
          <ChangeOrders job={job} bid={bid} />
        </Panel>
        <div className="grid content-start gap-5">
          <Panel title={text.hired}>
            <div className="flex items-center gap-3">
              <Avatar name={bid.provider.name} picture={bid.provider.picture} />
              <div>
                <ProviderLink
                  id={bid.provider.id}
                  back={text.backToJob}
                  className="block font-semibold hover:underline"
                >
                  {bid.provider.name}
                </ProviderLink>
                <RatingWithReviews user={bid.provider} />
              </div>
            </div>
            <p className="mt-4 whitespace-pre-line text-muted">{bid.message}</p>
            <div className="mt-4">
              <ChatLink job={job} with={bid.provider.id}>
                {text.chat}
              </ChatLink>
            </div>
            <Link
              to={pathTo('customerJob', { jobId: job.id })}
              className="mt-4 inline-block font-semibold text-primary underline"
            >
              {text.whatWasPosted}
            </Link>
          </Panel>
          <ContactPanel job={job} provider={bid.provider.name} />
          {story.data && (
            <HireStoryPanel
              story={story.data}
              stages={bid.stages}
              side="customer"
              names={{ customer: job.customer.name, provider: bid.provider.name }}
            />
          )}
          {job.canCancel && <CancelJob job={job} held={sums.held} />}
          <HelpLink jobId={job.id} />
        </div>
      </div>
    </Page>
  )
}

/** The one next thing of the whole job: mark it as completed, then review. */
function NextStep({ job }: { job: Job }) {
  const [dialog, setDialog] = useState<'review' | 'feedback'>()
  const { run, busy } = useAction(useCompleteJob())
  const done = canReview(job.state)
  const reviews = useReviewsOfJob(job.id, job.state)
  const bidder = job.acceptedBid?.provider
  const markCompleted = () => void run({ params: { id: job.id } }, () => setDialog('review'))
  return (
    <div className="flex flex-wrap gap-3">
      {job.canComplete && (
        <Button variant="attention" busy={busy} onClick={markCompleted}>
          {text.markAsCompleted}
        </Button>
      )}
      {done && reviews && !reviews.byCustomer && (
        <Button onClick={() => setDialog('review')}>{text.giveFeedback}</Button>
      )}
      {done && (
        <Button variant="secondary" onClick={() => setDialog('feedback')}>
          {text.checkFeedback}
        </Button>
      )}
      {dialog === 'review' && bidder && (
        <WriteReviewDialog
          jobId={job.id}
          otherUserId={bidder.id}
          otherName={bidder.name}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'feedback' && <FeedbackDialog jobId={job.id} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

function CancelJob({ job, held }: { job: Job; held: Cents }) {
  const { run, busy } = useAction(useCancelJob())
  return (
    <AskingButton
      variant="quietDanger"
      className="w-fit"
      question={question.cancelJob}
      consequence={text.cancelConsequence(held > 0 ? formatMoney(held) : undefined)}
      action={text.cancelJob}
      busy={busy}
      onConfirm={(close) => void run({ params: { id: job.id } }, close)}
    >
      {text.cancelJob}
    </AskingButton>
  )
}
