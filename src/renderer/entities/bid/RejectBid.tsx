import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { toast } from 'sonner'
import { decideBid } from '#shared/api/bids.ts'
import type { Bid } from '#shared/entities/bid.ts'
import { pathTo } from '#shared/rules/screens.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { useCall } from '#renderer/api/useCall.ts'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'

interface RejectBidProps {
  bid: Bid
  open: boolean
  onClose: () => void
}

/** Rejects a bid, which also deletes the conversation about it; then on to the customer's jobs (§4.5). */
export function RejectBid({ bid, open, onClose }: RejectBidProps) {
  const call = useCall(decideBid)
  const client = useQueryClient()
  const navigate = useNavigate()
  const reject = () =>
    call.mutate(
      { body: { bid_id: bid._id, job_id: bid.job_id, status: 'REJ', bidder_id: bid.user_id._id } },
      {
        onSuccess: ({ message }) => {
          toast.success(message)
          onClose()
          void navigate(pathTo('myJobs'))
          for (const part of ['jobs', 'connections']) void client.invalidateQueries({ queryKey: [part] })
        },
        onError: (error) => toast.error(errorMessage(error)),
      },
    )
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      question={`Reject the bid of ${bid.user_id.name}?`}
      action="Reject the bid"
      onConfirm={reject}
      busy={call.isPending}
    >
      They are told, can not bid for this job again, and your conversation about it is deleted.
    </ConfirmDialog>
  )
}
