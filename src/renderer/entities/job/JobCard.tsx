import { CalendarDays, Gavel, MapPin } from 'lucide-react'
import { Link } from 'react-router-dom'
import { cut, isWithin } from '#shared/domain/graphemes.ts'
import type { JobListItem } from '#shared/domain/job.ts'
import { TITLE_DISPLAY_LENGTH } from '#shared/domain/limits.ts'
import * as text from '#texts/job.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { Badge, type Tone } from '#renderer/ui/Badge.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { Money } from '#renderer/ui/Money.tsx'
import { dayText, TimeAgo } from '#renderer/ui/Moments.tsx'
import { useWayBack } from '#renderer/ui/wayBack.ts'
import { Sentence } from '#renderer/ui/Sentence.tsx'

type Standing = Pick<JobListItem, 'state' | 'hiredBidId'>

/** How a job stands on its card (§4.4); an open one says nothing. Whose hire it is only the two of it are told. */
export function jobState(job: Standing): { label: string; tone: Tone } | undefined {
  if (job.state === 'cancelled') return { label: text.cardCancelled, tone: 'danger' }
  if (job.state === 'lapsed') return { label: text.cardLapsed, tone: 'plain' }
  if (job.state !== 'open' && job.hiredBidId === null) return { label: text.cardTaken, tone: 'plain' }
  if (job.state === 'complete') return { label: text.cardCompleted, tone: 'done' }
  if (job.state === 'in_progress') return { label: text.cardInProgress, tone: 'active' }
  if (job.state === 'waiting') return { label: text.cardWaiting, tone: 'plain' }
  return undefined
}

/** How a job stands on its own page, in the specification's words (§4.4). */
export function standing(job: Standing): string {
  if (job.state === 'cancelled') return text.cancelled
  if (job.state === 'lapsed') return text.lapsed
  if (job.state === 'complete') return text.completed
  if (job.state === 'in_progress') return text.inProgress
  return jobState(job)?.label ?? ''
}

/** Titles are cut at 80 characters, with an ellipsis (§9). */
export function shortTitle(title: string): string {
  return isWithin(title, TITLE_DISPLAY_LENGTH) ? title : `${cut(title, TITLE_DISPLAY_LENGTH)}…`
}

interface JobCardProps {
  job: JobListItem
  to: string
  /** A mark of its own, "Bid Submitted" or "New". */
  /** What the way back from the job is called: the screen of this list. */
  back: string
  mark?: React.ReactNode
  price?: React.ReactNode
  /** What is to be done about it. */
  foot?: React.ReactNode
}

export function JobCard({ job, to, back, mark, price, foot }: JobCardProps) {
  const state = jobState(job)
  return (
    <article className="@container relative grid h-full content-between grid-cols-[1fr_auto] gap-x-4 gap-y-2 rounded-box border border-line bg-raised p-4 transition-colors hover:border-primary sm:p-5">
      <div className="min-w-0">
        <div className="mb-1.5 flex flex-wrap items-center gap-2">
          <Badge>{job.category.name}</Badge>
          {state && <Badge tone={state.tone}>{state.label}</Badge>}
          {mark}
        </div>
        <h2 className="text-lead">
          <Link to={to} state={useWayBack(back)} className="after:absolute after:inset-0 after:rounded-box">
            {shortTitle(job.title)}
          </Link>
        </h2>
        <p className="mt-1 line-clamp-2 text-muted">{job.description}</p>
      </div>
      {job.picture && (
        <img
          src={job.picture}
          alt=""
          loading="lazy"
          className="size-20 rounded-box border border-line object-cover sm:size-28"
        />
      )}
      <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-1.5 text-fine text-muted">
        <span className="font-semibold text-ink">{price ?? <Price job={job} />}</span>
        <span className="inline-flex items-center gap-1">
          <CalendarDays aria-hidden="true" className="size-4" />
          {dayText(job.startDate)}
        </span>
        <span className="inline-flex items-center gap-1">
          <MapPin aria-hidden="true" className="size-4" />
          {job.location}
        </span>
        {job.state === 'open' && (
          <span className="inline-flex items-center gap-1">
            <Gavel aria-hidden="true" className="size-4" />
            {text.bidsOf(job.bidCount)}
          </span>
        )}
        <span
          className={classes(
            'flex items-center justify-between gap-4',
            job.other && 'w-full @2xl:w-auto @2xl:flex-auto',
          )}
        >
          {job.other && (
            <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
              <Avatar name={job.other.name} picture={job.other.picture} size="small" />
              {job.other.name}
            </span>
          )}
          <span className="shrink-0">
            <Sentence text={text.posted} parts={{ when: <TimeAgo moment={job.createdAt} /> }} />
          </span>
        </span>
      </div>
      {foot}
    </article>
  )
}

/** What was agreed on once somebody is hired; until then the budget. */
function Price({ job }: { job: JobListItem }) {
  if (job.finalPrice === null) return <Budget job={job} />
  return <Sentence text={text.agreedPrice} parts={{ price: <Money amount={job.finalPrice} /> }} />
}

/** The budget, or that there is none (§5). */
export function Budget({ job }: { job: Pick<JobListItem, 'budget'> }) {
  return job.budget === null ? <>{text.negotiable}</> : <Money amount={job.budget} />
}
