import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { jobDetail } from '#shared/api/jobs.ts'
import type { Job } from '#shared/entities/job.ts'
import { canApply, nextOnboardingStep } from '#shared/rules/onboarding.ts'
import { pathTo } from '#shared/rules/screens.ts'
import { server as errorText } from '#shared/texts/errors.ts'
import { bid as text, job as jobText } from '#shared/texts/screens.ts'
import { errorMessage } from '../../../api/errors.ts'
import { callQuery } from '../../../api/useCall.ts'
import { useUser } from '../../../app/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Money } from '../../../ui/Money.tsx'
import { TimeAgo } from '../../../ui/Moments.tsx'
import { Page, Panel } from '../../../ui/Page.tsx'
import { StageRail } from '../../../ui/StageRail.tsx'
import { Stars } from '../../../ui/Stars.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/States.tsx'
import { JobSummary } from '../components/JobSummary.tsx'

/** A job as a provider sees it before being hired (§2.6). The notification's address has a slash before the id (§2.4). */
export function ProviderJob() {
  const [params] = useSearchParams()
  const id = (params.get('id') ?? '').replace(/^\//, '')
  const query = useQuery(callQuery(jobDetail, { params: { id } }))
  const back = { to: pathTo('home'), label: 'Recent posts' }
  if (query.isPending)
    return (
      <Page title="Job" back={back}>
        <ListSkeleton rows={2} />
      </Page>
    )
  if (query.isError)
    return (
      <Page title="Job" back={back}>
        <ErrorState message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
      </Page>
    )
  const { job } = query.data
  return (
    <Page title={job.title} back={back} action={<Apply job={job} />}>
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <JobSummary job={job} />
        <div className="grid gap-5">
          <Panel title="Customer">
            <div className="flex items-center gap-3">
              <Avatar name={job.user_id.name} image={job.user_id.profile_image} />
              <div>
                <p className="font-semibold">{job.user_id.name}</p>
                <Stars rating={job.user_id.avgrating} reviews={job.user_id.reviews} />
                <p className="text-fine text-muted">
                  {job.user_id.jobs_posted === 1 ? '1 job posted' : `${job.user_id.jobs_posted} jobs posted`},
                  here since <TimeAgo moment={job.user_id.member_since} />
                </p>
              </div>
            </div>
          </Panel>
          {job.bidDetail && <OwnBid job={job} />}
        </div>
      </div>
    </Page>
  )
}

function Apply({ job }: { job: Job }) {
  const user = useUser()
  if (job.bidDetail?.isBidAccepted)
    return (
      <Button asChild>
        <Link to={pathTo('jobInProgress', { id: job._id })}>Go to the job</Link>
      </Button>
    )
  if (job.bidDetail) return <Badge tone="done">{text.submitted}</Badge>
  if (job.status === 'CAN') return <p className="font-semibold">{jobText.cancelled}</p>
  if (job.isHired) return <p className="font-semibold">{jobText.hiredAlready}</p>
  if (!canApply(user))
    return (
      <p className="max-w-xs text-fine text-muted">
        {nextOnboardingStep(user) === 'under-review'
          ? errorText.notVerifiedProvider
          : errorText.profileIncomplete}
      </p>
    )
  return (
    <Button asChild>
      <Link to={pathTo('submitBid', undefined, { id: job._id })}>Send a bid</Link>
    </Button>
  )
}

function OwnBid({ job }: { job: Job }) {
  const bid = job.bidDetail
  if (!bid) return null
  return (
    <Panel title={text.submitted} action={<Money amount={bid.bid_price} />}>
      <p className="mb-4 whitespace-pre-line">{bid.bid_message}</p>
      <StageRail
        stages={bid.milestones}
        status={(stage) => `Stage ${stage.order} of ${bid.milestones.length}`}
      />
    </Panel>
  )
}
