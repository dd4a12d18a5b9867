import { Link } from 'react-router-dom'
import type { ListedJob } from '#shared/domain/dealings.ts'
import type { JobState } from '#shared/domain/jobStates.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/dealings.ts'
import { Badge, type Tone } from '#renderer/ui/Badge.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'

const tones: Readonly<Record<JobState, Tone>> = {
  open: 'active',
  waiting: 'active',
  in_progress: 'active',
  complete: 'done',
  cancelled: 'plain',
  lapsed: 'plain',
}

export function JobBadge({ state }: { state: JobState }) {
  return <Badge tone={tones[state]}>{text.jobStates[state]}</Badge>
}

/** A job of a list, which leads to its record. */
export function JobRow({ job }: { job: ListedJob }) {
  const { customer, provider, state, price, bidCount } = job
  return (
    <Link
      to={pathTo('adminJob', { jobId: job.id })}
      className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1 basis-60">
        <span className="block truncate font-semibold">{job.title}</span>
        <span className="block truncate text-fine text-muted">
          <Sentence
            text={provider ? text.hiredBy : text.postedBy}
            parts={{
              customer: customer.name,
              provider: provider?.name,
              when: <TimeAgo moment={job.createdAt} />,
            }}
          />
        </span>
      </span>
      <JobBadge state={state} />
      <span className="font-semibold sm:min-w-20 sm:text-right">
        {price === null ? (
          <span className="font-normal text-muted">{text.bidCount(bidCount)}</span>
        ) : (
          <Money amount={price} />
        )}
      </span>
    </Link>
  )
}
