import { type JobOrder, jobOrders } from '#shared/domain/jobOrder.ts'
import * as text from '#texts/jobs.ts'

interface ListHeadProps {
  /** How many of those that are shown are newer than the last visit; of as many as there may be, at least. */
  fresh: number
  mayBeMore: boolean
  order: JobOrder
  onOrder: (order: JobOrder) => void
}

/** What is new since the last visit, and what the list begins with. */
export function ListHead({ fresh, mayBeMore, order, onOrder }: ListHeadProps) {
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-fine text-muted">
        {fresh > 0 && <span className="font-semibold text-ink">{text.newSinceVisit(fresh, mayBeMore)}</span>}
      </p>
      <label className="flex items-center gap-2 text-fine text-muted">
        {text.order}
        <select
          value={order}
          onChange={({ target }) => onOrder(jobOrders.find((one) => one === target.value) ?? 'newest')}
          className="min-h-9 rounded-box border border-line-strong bg-raised px-2 font-semibold text-ink pointer-coarse:min-h-11"
        >
          {jobOrders.map((one) => (
            <option key={one} value={one}>
              {text.orders[one]}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
