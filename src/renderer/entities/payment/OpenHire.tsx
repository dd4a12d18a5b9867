import { Link } from 'react-router-dom'
import type { BidId } from '#shared/domain/ids.ts'
import type { Job } from '#shared/domain/job.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/payment.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { useEndOfPayment } from './useEndOfPayment.ts'
import { WaitingPayment } from './WaitingPayment.tsx'

/** The payment that would hire and waits for the bank, with a way to its bid from any other. */
export function OpenHire({ job, beside }: { job: Job; beside?: BidId }) {
  const open = job.isHired ? undefined : job.openPayments[0]
  const onEnded = useEndOfPayment(open)
  if (!open) return null
  const bid = job.bids.find((one) => one.id === open.bidId)
  const isHere = open.bidId === beside
  return (
    <div className="mb-5">
      <WaitingPayment
        payment={open}
        onEnded={onEnded}
        about={isHere ? undefined : bid && text.paysFor(bid.provider.name)}
      >
        {bid && !isHere && (
          <Button asChild variant="quiet">
            <Link to={pathTo('jobBids', { jobId: job.id, bidId: bid.id })}>{text.goToBid}</Link>
          </Button>
        )}
      </WaitingPayment>
    </div>
  )
}
