import { useQuery } from '@tanstack/react-query'
import type { JobId } from '#shared/domain/ids.ts'
import type { HireSide } from '#shared/domain/nextMove.ts'
import { ReleaseWaiting } from './ReleaseWaiting.tsx'
import { waitingQuery } from './api.ts'
import { WaitingLink } from './WaitingLink.tsx'

/** On the card of a job: the first of what waits there for the one who looks. */
export function WaitsOnCard({ job, side }: { job: JobId; side: HireSide }) {
  const { data } = useQuery(waitingQuery)
  const one = data?.waiting.find((waiting) => waiting.job.id === job)
  if (!one) return null
  return (
    // Above the link of the whole card.
    <div className="relative z-10 col-span-full flex flex-wrap items-center justify-between gap-2 rounded-box bg-attention-soft p-1 text-attention-ink">
      <WaitingLink one={one} side={side} namesJob={false} />
      <ReleaseWaiting one={one} />
    </div>
  )
}
