import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/invitations.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { AnswerInvitation, canAnswer } from '#renderer/entities/invitation/AnswerInvitation.tsx'
import { CustomerPanel } from '#renderer/entities/job/CustomerPanel.tsx'
import { JobChanges } from '#renderer/entities/job/JobChanges.tsx'
import { JobSummary } from '#renderer/entities/job/JobSummary.tsx'
import { jobQuery } from '#renderer/entities/job/api.ts'
import { PanesSkeleton } from '#renderer/ui/Skeletons.tsx'

/** The job somebody is invited to: accepting leads to the bid form, rejecting is asked first (§4.7). */
export function InvitationDetail() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  // Whoever answers here is on the way to what follows; that it is answered may be heard before.
  const [answering, setAnswering] = useState(false)
  const query = useQuery(jobQuery(id))
  const job = query.data?.job
  const invitation = job?.invitation ?? null
  const invited = job && canAnswer(invitation) && { job, invitation }
  return (
    <Page
      title={job?.title ?? text.invitation}
      back={{ to: pathTo('jobInvites'), label: text.jobInvites }}
      action={invited && <AnswerInvitation {...invited} onAnswering={setAnswering} />}
    >
      <Loaded query={query} loading={<PanesSkeleton />}>
        {({ job }) =>
          answering || canAnswer(job.invitation) ? (
            <div className="panes">
              <div className="grid gap-5">
                <JobSummary job={job} />
                <JobChanges job={job} />
              </div>
              <CustomerPanel job={job} />
            </div>
          ) : (
            // Answered already, here or elsewhere: the job's own page shows what can be done.
            <Navigate replace to={pathTo('providerJob', undefined, { id: job.id })} />
          )
        }
      </Loaded>
    </Page>
  )
}
