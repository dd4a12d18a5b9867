import { CalendarDays, Download, Gavel, MapPin, Wallet } from 'lucide-react'
import type { Job } from '#shared/domain/job.ts'
import { takesBids } from '#shared/domain/jobStates.ts'
import * as text from '#texts/job.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Fact } from '#renderer/ui/Fact.tsx'
import { dayText, TimeAgo, Until } from '#renderer/ui/Moments.tsx'
import { Panel } from '#renderer/ui/Page.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { Budget, jobState } from './JobCard.tsx'
import { JobPictures } from './JobPictures.tsx'

/** What a job is about: first what somebody decides by, how much, where, when and how many bid; then pictures and text. */
export function JobSummary({ job }: { job: Job }) {
  const state = jobState(job)
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-2 text-fine text-muted">
        <Badge>{job.category.name}</Badge>
        {state && <Badge tone={state.tone}>{state.label}</Badge>}
        <span>
          <Sentence text={text.posted} parts={{ when: <TimeAgo moment={job.createdAt} /> }} />
        </span>
      </div>
      <dl className="mt-4 mb-5 grid gap-3 sm:grid-cols-2">
        <Fact strong icon={<Wallet className="size-5" />} label={text.budget}>
          <Budget job={job} />
        </Fact>
        <Fact strong icon={<MapPin className="size-5" />} label={text.where}>
          {job.location}, <span className="whitespace-nowrap">{job.postalCode}</span>
          {job.distance !== null && (
            <span className="block text-fine font-normal text-muted figures">{text.away(job.distance)}</span>
          )}
        </Fact>
        <Fact strong icon={<CalendarDays className="size-5" />} label={text.when}>
          <span className="block">
            {dayText(job.startDate)}, {job.startTime}
          </span>
          <span className="block">
            {text.until} {dayText(job.endDate)}, {job.endTime}
          </span>
        </Fact>
        <Fact strong icon={<Gavel className="size-5" />} label={text.bidsSoFar}>
          <span className="figures">{job.bidCount}</span>
          {takesBids(job.state) && (
            <span className="block text-fine font-normal text-muted">
              <Sentence text={text.takesBidsUntil} parts={{ when: <Until moment={job.endsAt} /> }} />
            </span>
          )}
        </Fact>
      </dl>
      <JobPictures pictures={job.pictures} title={job.title} />
      <p className="max-w-prose whitespace-pre-line">{job.description}</p>
      {job.attachment && (
        <Button asChild variant="secondary" className="mt-5">
          <a href={job.attachment.url} download={job.attachment.name}>
            <Download aria-hidden="true" className="size-4" />
            {job.attachment.name}
          </a>
        </Button>
      )}
    </Panel>
  )
}
