import { useIdParam } from '#renderer/ui/useIdParam.ts'
import { jobId } from '#shared/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { hirePrice } from '#shared/domain/changeOrder.ts'
import { providerSums } from '#shared/domain/hireStory.ts'
import { canGiveContact } from '#shared/domain/hireContact.ts'
import type { Job } from '#shared/domain/job.ts'
import { canReview } from '#shared/domain/jobStates.ts'
import { providerTabOf } from '#shared/domain/jobTabs.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { server as errorText } from '#texts/refusals.ts'
import * as contactText from '#texts/contact.ts'
import * as text from '#texts/escrow.ts'
import { WaitingPage } from '#renderer/api/WaitingPage.tsx'
import { useUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Page, Panel } from '#renderer/ui/Page.tsx'
import { useBack } from '#renderer/ui/wayBack.ts'
import { ProviderBreakdown } from '#renderer/entities/bid/ProviderBreakdown.tsx'
import { CustomerPanel } from '#renderer/entities/job/CustomerPanel.tsx'
import { ChatLink } from '#renderer/entities/conversation/ChatLink.tsx'
import { standing } from '#renderer/entities/job/JobCard.tsx'
import { useDecidingJob } from '#renderer/entities/job/api.ts'
import { FeedbackDialog, WriteReviewDialog } from '#renderer/entities/review/ReviewDialogs.tsx'
import { HelpLink } from '#renderer/entities/help/HelpLink.tsx'
import { NextMove } from '#renderer/entities/hire/NextMove.tsx'
import { ChangeOrders } from '#renderer/entities/change/ChangeOrders.tsx'
import { HireTotal } from '#renderer/entities/change/HireTotal.tsx'
import { ProviderStages } from '#renderer/entities/stage/ProviderStages.tsx'
import { ContactFacts } from '../components/ContactFacts.tsx'
import { HireStoryPanel } from '../components/HireStoryPanel.tsx'
import { ProviderTotals } from '../components/StageTotals.tsx'
import { hireStoryQuery } from '../api.ts'
import { reviewedOf, useReviewsOfJob } from '#renderer/entities/review/api.ts'

/** A job that the provider was hired for (§2.6, /job_in_progress). */
export function JobInProgress() {
  const id = useIdParam('jobId', jobId)
  const user = useUser()
  const query = useDecidingJob(id)
  const story = useQuery(hireStoryQuery(id))
  const reviews = useReviewsOfJob(id, query.data?.job.state)
  const done = query.data && providerTabOf('accepted', query.data.job.state) === 'history'
  const tab = done ? 'history' : 'hired'
  const back = useBack({ to: pathTo('providerJobs', undefined, { tab }), label: text.myJobs })
  if (!query.data) return <WaitingPage query={query} title={text.job} back={back} />
  const { job } = query.data
  const bid = job.ownBid
  if (bid?.status !== 'accepted' && query.isFetching)
    return <WaitingPage query={query} title={job.title} back={back} />
  if (bid?.status !== 'accepted') return <Navigate replace to={pathTo('providerJob', undefined, { id })} />
  return (
    <Page title={job.title} lead={standing(job)} back={back} action={<Feedback job={job} />}>
      <NextMove
        job={job}
        bid={bid}
        side="provider"
        payoutReady={user.payoutReady}
        reviewed={reviewedOf(reviews)}
      />
      <div className="panes">
        <Panel title={text.stages}>
          {!user.payoutReady && (
            <p className="mb-5 rounded-box border border-attention bg-attention-soft p-4 text-attention-ink">
              {errorText.payoutNotReadyProvider}{' '}
              <Link to={`${pathTo('settings')}?tab=payment`} className="font-semibold underline">
                {text.openSettings}
              </Link>
            </p>
          )}
          <ProviderTotals
            sums={providerSums(bid, story.data?.movements)}
            cancelled={job.state === 'cancelled'}
          />
          <HireTotal bid={bid} />
          <ProviderStages bid={bid} customer={job.customer} closed={job.state === 'cancelled'} actsAbove />
          <ChangeOrders job={job} bid={bid} />
          <div className="mt-6 border-t border-line pt-5">
            <h3 className="mb-3 text-lead">{text.whatYouReceive}</h3>
            <ProviderBreakdown price={hirePrice(bid.stages)} rate={bid.commissionRate} tax={bid.tax} />
          </div>
        </Panel>
        <div className="grid content-start gap-5">
          <CustomerPanel job={job}>
            <p className="my-4">
              {job.location}, <span className="whitespace-nowrap">{job.postalCode}</span>
            </p>
            {job.contact && <ContactFacts contact={job.contact} />}
            {!job.contact && canGiveContact(job.state) && (
              <p className="text-fine text-muted">{contactText.notGivenYet(job.customer.name)}</p>
            )}
            <div className="mt-4">
              <ChatLink job={job} with={job.customer.id}>
                {text.chat}
              </ChatLink>
            </div>
            <h3 className="mt-5 text-fine font-semibold text-muted">{text.yourBid}</h3>
            <p className="mt-1 whitespace-pre-line">{bid.message}</p>
            <Link
              to={pathTo('providerJob', undefined, { id: job.id })}
              className="mt-4 inline-block font-semibold text-primary underline"
            >
              {text.whatWasPosted}
            </Link>
          </CustomerPanel>
          {story.data && (
            <HireStoryPanel
              story={story.data}
              stages={bid.stages}
              side="provider"
              names={{ customer: job.customer.name, provider: user.name }}
            />
          )}
          <HelpLink jobId={job.id} />
        </div>
      </div>
    </Page>
  )
}

/** Give Feedback until the provider has reviewed, Check Feedback after it (§4.4). */
function Feedback({ job }: { job: Job }) {
  const [open, setOpen] = useState(false)
  const done = canReview(job.state)
  const reviews = useReviewsOfJob(job.id, job.state)
  if (!done || !reviews) return null
  const missing = reviews.byProvider === null
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{missing ? text.giveFeedback : text.checkFeedback}</Button>
      {open && missing && (
        <WriteReviewDialog
          jobId={job.id}
          otherUserId={job.customer.id}
          otherName={job.customer.name}
          onClose={close}
        />
      )}
      {open && !missing && <FeedbackDialog jobId={job.id} onClose={close} />}
    </>
  )
}
