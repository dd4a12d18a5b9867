import type { Bid } from '#shared/domain/bid.ts'
import { bidDeadline } from '#shared/domain/bidStates.ts'
import type { Job } from '#shared/domain/job.ts'
import * as text from '#texts/bid.ts'
import { usePublicConfig } from '#renderer/api/publicConfig.ts'
import { Until } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'

/** Until when a bid that waits can be decided; the same for both. */
export function BidUntil({ bid, job }: { bid: Bid; job: Pick<Job, 'endsAt'> }) {
  const config = usePublicConfig()
  const until = config && bidDeadline(bid, job.endsAt, config.timeLimits)
  return (
    until && (
      <p className="text-fine text-muted">
        <Sentence text={text.holdsUntil} parts={{ when: <Until moment={until} /> }} />
      </p>
    )
  )
}
