import { useState } from 'react'
import type { Bid } from '#shared/domain/bid.ts'
import { canProposeChange } from '#shared/domain/changeOrderStates.ts'
import type { Job } from '#shared/domain/job.ts'
import { changeOrdersPerHire } from '#shared/domain/limits.ts'
import * as text from '#texts/change.ts'
import { useUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { ChangeDetails } from './ChangeDetails.tsx'

const ProposeChangeDialog = onDemand(async () => (await import('./ProposeChangeDialog.tsx')).default)

/** What waits for an answer of one of the two, and proposing more, below the stages of a hire (§4.11). */
export function ChangeOrders({ job, bid }: { job: Job; bid: Bid }) {
  const [proposing, setProposing] = useState(false)
  const isCustomer = useUser().role === 'customer'
  const other = isCustomer ? bid.provider.name : job.customer.name
  const pending = bid.changeOrders.filter(({ status }) => status === 'pending')
  const open = canProposeChange(job.state)
  const hasRoom =
    pending.length < changeOrdersPerHire.pending && bid.changeOrders.length < changeOrdersPerHire.total
  if (!open) return null
  const close = () => setProposing(false)
  return (
    <div className="mt-6 grid gap-4 border-t border-line pt-5">
      {pending.length > 0 && (
        <section aria-label={text.changes}>
          <h3 className="mb-3 text-lead">{text.changes}</h3>
          <ul className="grid gap-3">
            {pending.map((change) => (
              <li
                key={change.id}
                id={change.id}
                tabIndex={-1}
                className="rounded-box border border-line bg-surface p-4"
              >
                <ChangeDetails change={change} bid={bid} other={other} closed={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasRoom && (
        <Button variant="secondary" className="w-fit" onClick={() => setProposing(true)}>
          {text.propose}
        </Button>
      )}
      <Part onLost={close}>
        {proposing && <ProposeChangeDialog bid={bid} other={other} onClose={close} />}
      </Part>
    </div>
  )
}
