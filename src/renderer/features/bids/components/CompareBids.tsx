import { useId } from 'react'
import type { Bid } from '#shared/domain/bid.ts'
import type { BidId } from '#shared/domain/ids.ts'
import type { Job } from '#shared/domain/job.ts'
import { customerPrice } from '#shared/domain/pricing.ts'
import * as text from '#texts/compareBids.ts'
import { CheckMark } from '#renderer/ui/CheckMark.tsx'
import { comparable, MOST_COMPARED, withChoice } from '../comparedBids.ts'
import { ComparedBid } from './ComparedBid.tsx'

interface CompareBidsProps {
  job: Job
  compared: readonly Bid[]
  onChoose: (ids: readonly BidId[]) => void
}

/** Two or three bids beside each other, the same of each in one line: what they come to, when it is paid, who it is. */
export function CompareBids({ job, compared, onChoose }: CompareBidsProps) {
  const totals = compared.map((bid) => customerPrice(bid.price, undefined, bid.tax).total)
  const lowest = Math.min(...totals)
  const isAlone = totals.filter((total) => total === lowest).length === 1
  return (
    <>
      {comparable(job.bids).length > 2 && <Choice job={job} compared={compared} onChoose={onChoose} />}
      <ul className="grid grid-flow-col grid-rows-[repeat(7,auto)] gap-x-3 overflow-x-auto pb-2 [grid-auto-columns:minmax(10rem,1fr)]">
        {compared.map((bid, index) => (
          <li key={bid.id} className="row-span-7 grid grid-rows-subgrid">
            <ComparedBid bid={bid} job={job} isLowest={isAlone && totals[index] === lowest} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Which of many stand beside each other. */
function Choice({ job, compared, onChoose }: CompareBidsProps) {
  const id = useId()
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 text-fine text-muted">{text.chooseThree}</legend>
      <div className="flex flex-wrap gap-x-5">
        {comparable(job.bids).map((bid) => {
          const isIn = compared.includes(bid)
          return (
            <label
              key={bid.id}
              htmlFor={`${id}${bid.id}`}
              className="flex min-h-11 max-w-full min-w-0 items-center gap-2"
            >
              <CheckMark
                id={`${id}${bid.id}`}
                checked={isIn}
                disabled={isIn ? compared.length <= 2 : compared.length >= MOST_COMPARED}
                onChange={(event) => onChoose(withChoice(compared, bid.id, event.target.checked))}
              />
              <span className="truncate">{bid.provider.name}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
