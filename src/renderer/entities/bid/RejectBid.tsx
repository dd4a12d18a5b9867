import { useNavigate } from 'react-router-dom'
import type { Bid } from '#shared/domain/bid.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/bid.ts'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { useRejectBid } from './api.ts'

interface RejectBidProps {
  bid: Bid
  open: boolean
  onClose: () => void
}

/** Rejects a bid, which also deletes the conversation about it; then on to the customer's jobs (§4.5). */
export function RejectBid({ bid, open, onClose }: RejectBidProps) {
  const { run, busy } = useAction(useRejectBid())
  const navigate = useNavigate()
  const reject = () =>
    run(
      { body: { bidId: bid.id, jobId: bid.jobId, status: 'rejected', providerId: bid.provider.id } },
      (_, isStillHere) => {
        if (!isStillHere) return
        onClose()
        void navigate(pathTo('myJobs'))
      },
    )
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      question={text.rejectQuestion(bid.provider.name)}
      action={text.rejectBid}
      onConfirm={() => void reject()}
      busy={busy}
    >
      {text.rejectConsequence}
    </ConfirmDialog>
  )
}
