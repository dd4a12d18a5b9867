import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { toast } from 'sonner'
import { decideInvitation } from '#shared/api/invitations.ts'
import { jobDetail } from '#shared/api/jobs.ts'
import type { Job } from '#shared/entities/job.ts'
import { pathTo } from '#shared/rules/screens.ts'
import { success } from '#shared/texts/alerts.ts'
import { bid as bidText } from '#shared/texts/screens.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { callQuery, useCall } from '#renderer/api/useCall.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { CustomerPanel } from '#renderer/entities/job/CustomerPanel.tsx'
import { JobSummary } from '#renderer/entities/job/JobSummary.tsx'

/** The job somebody is invited to: accepting leads to the bid form, rejecting is asked first (§4.7). */
export function InvitationDetail() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  // Whoever answers here is on the way to what follows; that it is answered may be heard before.
  const [answering, setAnswering] = useState(false)
  const query = useQuery(callQuery(jobDetail, { params: { id } }))
  return (
    <Page
      title={query.data?.job.title ?? 'Invitation'}
      back={{ to: pathTo('jobInvites'), label: 'Job invites' }}
      action={query.data && <Answer job={query.data.job} onAnswering={setAnswering} />}
    >
      <Loaded query={query}>
        {({ job }) =>
          answering || job.isInvitation?.status === 'PEN' ? (
            <div className="panes">
              <JobSummary job={job} />
              <CustomerPanel job={job} />
            </div>
          ) : (
            // Answered already, here or elsewhere: the job's own page shows what can be done.
            <Navigate replace to={pathTo('jobDetails', undefined, { id: job._id })} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Answer({ job, onAnswering }: { job: Job; onAnswering: (answering: boolean) => void }) {
  const [asking, setAsking] = useState(false)
  const call = useCall(decideInvitation)
  const client = useQueryClient()
  const navigate = useNavigate()
  const invitation = job.isInvitation
  if (invitation?.status !== 'PEN') return null
  const decide = async (status: 'ACC' | 'REJ') => {
    onAnswering(true)
    try {
      await call.mutateAsync({ body: { invitation_id: invitation.invitation_id, status } })
    } catch (error) {
      onAnswering(false)
      toast.error(errorMessage(error))
      return
    }
    toast.success(status === 'ACC' ? success.invitationAccepted : success.invitationRejected)
    await navigate(
      status === 'ACC'
        ? pathTo('submitBid', undefined, { id: job._id, invitation_id: invitation.invitation_id })
        : pathTo('jobInvites'),
    )
    for (const part of ['invitations', 'bids', 'jobs']) void client.invalidateQueries({ queryKey: [part] })
  }
  return (
    <div className="flex gap-3">
      <Button busy={call.isPending} onClick={() => void decide('ACC')}>
        Accept invitation
      </Button>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {bidText.reject}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        question="Reject this invitation?"
        action="Reject the invitation"
        busy={call.isPending}
        onConfirm={() => void decide('REJ')}
      >
        The customer is told. You can still find the job among the recent posts.
      </ConfirmDialog>
    </div>
  )
}
