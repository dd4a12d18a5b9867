import { memo } from 'react'
import { CalendarDays, Gavel, MapPin, Wrench } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { FoundJob } from '#shared/domain/job.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as jobText from '#texts/job.ts'
import * as text from '#texts/jobs.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { dayText, TimeAgo } from '#renderer/ui/Moments.tsx'
import { useWayBack } from '#renderer/ui/wayBack.ts'
import { BidBadge } from '#renderer/entities/bid/BidBadge.tsx'
import { Budget, shortTitle } from '#renderer/entities/job/JobCard.tsx'

interface JobRowProps {
  job: FoundJob
  /** It was posted since the provider looked last. */
  isNew: boolean
}

/** An open job in as much room as it takes to tell whether it is worth a look. Each key in the filter beside it would draw all of them again. */
export const JobRow = memo(Shown)

function Shown({ job, isNew }: JobRowProps) {
  return (
    <article className="relative grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 px-3 py-2.5 transition-colors hover:bg-sunken sm:px-4">
      {job.picture ? (
        <img
          src={job.picture}
          alt=""
          loading="lazy"
          className="size-14 rounded-box border border-line object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-14 place-items-center rounded-box border border-line bg-sunken text-muted"
        >
          <Wrench className="size-5" />
        </span>
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 sm:flex-nowrap">
          <h2 className="line-clamp-2 min-w-0 max-sm:basis-full font-sans text-body font-semibold tracking-normal [overflow-wrap:anywhere] sm:line-clamp-1">
            <Link
              to={pathTo('providerJob', undefined, { id: job.id })}
              state={useWayBack(text.backToPosts)}
              className="after:absolute after:inset-0"
            >
              {shortTitle(job.title)}
            </Link>
          </h2>
          <span className="flex shrink-0 items-center gap-3">
            {job.bidStatus ? (
              <BidBadge status={job.bidStatus} />
            ) : (
              isNew && <Badge tone="attention">{text.newJob}</Badge>
            )}
            <span className="font-semibold figures">
              <Budget job={job} />
            </span>
          </span>
        </div>
        <p className="line-clamp-1 text-fine text-muted max-sm:hidden">{job.description}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-fine text-muted">
          <span className="inline-flex min-w-0 items-center gap-1">
            <MapPin aria-hidden="true" className="size-3.5 shrink-0" />
            {job.distance !== null && (
              <span className="font-semibold whitespace-nowrap text-ink figures">
                {text.away(job.distance)}
              </span>
            )}
            <span className="truncate">{job.location}</span>
          </span>
          <span className="inline-flex items-center gap-1">
            <CalendarDays aria-hidden="true" className="size-3.5" />
            {dayText(job.startDate)}
          </span>
          <span className="inline-flex items-center gap-1 figures">
            <Gavel aria-hidden="true" className="size-3.5" />
            {jobText.bidsOf(job.bidCount)}
          </span>
          <span className="max-sm:hidden">{job.category.name}</span>
          <span>
            <TimeAgo moment={job.createdAt} />
          </span>
        </p>
      </div>
    </article>
  )
}
