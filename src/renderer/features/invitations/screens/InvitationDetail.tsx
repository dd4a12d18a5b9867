import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import type { Invitation } from '#shared/domain/invitation.ts'
import { invitationMoves } from '#shared/domain/invitationStates.ts'
import type { Job } from '#shared/domain/job.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { success } from '#texts/alerts.ts'
import * as text from '#texts/invitations.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { AskingButton } from '#renderer/ui/AskingButton.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { CustomerPanel } from '#renderer/entities/job/CustomerPanel.tsx'
import { JobSummary } from '#renderer/entities/job/JobSummary.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { say } from '#renderer/ui/say.ts'
import { jobQuery } from '#renderer/entities/job/api.ts'
import { useDecideInvitation } from '../api.ts'

/** The job somebody is invited to: accepting leads to the bid form, rejecting is asked first (§4.7). */
export function InvitationDetail() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  // Whoever answers here is on the way to what follows; that it is answered may be heard before.
  const [answering, setAnswering] = useState(false)
  const query = useQuery(jobQuery(id))
  return (
    <Page
      title={query.data?.job.title ?? text.invitation}
      back={{ to: pathTo('jobInvites'), label: text.jobInvites }}
      action={query.data && <Answer job={query.data.job} onAnswering={setAnswering} />}
    >
      <Loaded query={query}>
        {({ job }) =>
          answering || canAnswer(job.invitation) ? (
            <div className="panes">
              <JobSummary job={job} />
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

function canAnswer(invitation: Invitation | null): boolean {
  return invitation !== null && invitationMoves(invitation.status, 'provider').includes('accept')
}

function Answer({ job, onAnswering }: { job: Job; onAnswering: (answering: boolean) => void }) {
  const { run, busy } = useAction(useDecideInvitation(), {
    success: (_, { body }) =>
      body?.status === 'accepted' ? success.invitationAccepted : success.invitationRejected,
    refused: (error) => {
      onAnswering(false)
      say.error(errorMessage(error))
    },
  })
  const navigate = useNavigate()
  const invitation = job.invitation
  if (!invitation || !canAnswer(invitation)) return null
  const { id } = invitation
  const decide = (status: 'accepted' | 'rejected') => {
    onAnswering(true)
    void run({ body: { invitationId: id, status } }, () =>
      navigate(
        status === 'accepted'
          ? pathTo('submitBid', undefined, { id: job.id, invitation_id: id })
          : pathTo('jobInvites'),
      ),
    )
  }
  return (
    <div className="flex gap-3">
      <Button busy={busy} onClick={() => decide('accepted')}>
        {text.accept}
      </Button>
      <AskingButton
        variant="secondary"
        question={text.rejectQuestion}
        consequence={text.rejectConsequence}
        action={text.rejectInvitation}
        busy={busy}
        onConfirm={() => decide('rejected')}
      >
        {text.reject}
      </AskingButton>
    </div>
  )
}
