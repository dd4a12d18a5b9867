import { useNavigate } from 'react-router-dom'
import type { Invitation } from '#shared/domain/invitation.ts'
import { invitationMoves } from '#shared/domain/invitationStates.ts'
import type { Job } from '#shared/domain/job.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { success } from '#texts/alerts.ts'
import * as text from '#texts/invitations.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { AskingButton } from '#renderer/ui/AskingButton.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { say } from '#renderer/ui/say.ts'
import { useDecideInvitation } from './api.ts'

export function canAnswer(invitation: Invitation | null): invitation is Invitation {
  return invitation !== null && invitationMoves(invitation.status, 'provider').includes('accept')
}

interface AnswerInvitationProps {
  job: Job
  invitation: Invitation
  /** That it is answered may be heard before the answer to the answer. */
  onAnswering?: (answering: boolean) => void
}

/** The answer to an invitation: accepting leads to the bid form, rejecting is asked first (§4.7). */
export function AnswerInvitation({ job, invitation: { id }, onAnswering }: AnswerInvitationProps) {
  const { run, busy } = useAction(useDecideInvitation(), {
    success: (_, { body }) =>
      body?.status === 'accepted' ? success.invitationAccepted : success.invitationRejected,
    refused: (error) => {
      onAnswering?.(false)
      say.error(errorMessage(error))
    },
  })
  const navigate = useNavigate()
  const decide = (status: 'accepted' | 'rejected') => {
    onAnswering?.(true)
    void run({ body: { invitationId: id, status } }, () =>
      navigate(
        status === 'accepted'
          ? pathTo('submitBid', undefined, { id: job.id, invitation_id: id })
          : pathTo('jobInvites'),
      ),
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
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
