import { CalendarDays, Download, MapPin, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Job } from '#shared/domain/job.ts'
import { takesBids } from '#shared/domain/jobStates.ts'
import * as text from '#texts/job.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { dayText, TimeAgo, Until } from '#renderer/ui/Moments.tsx'
import { Panel } from '#renderer/ui/Page.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { Budget, jobState } from './JobCard.tsx'
import { JobPictures } from './JobPictures.tsx'

/** What a job is about: pictures, text, when, where, how much, and its attachment. */
export function JobSummary({ job }: { job: Job }) {
  const state = jobState(job)
  return (
    <Panel>
      <JobPictures pictures={job.pictures} title={job.title} />
      <div className="flex flex-wrap items-center gap-2 text-fine text-muted">
        <Badge>{job.category.name}</Badge>
        {state && <Badge tone={state.tone}>{state.label}</Badge>}
        <span>
          <Sentence text={text.posted} parts={{ when: <TimeAgo moment={job.createdAt} /> }} />
        </span>
      </div>
      <p className="mt-3 max-w-prose whitespace-pre-line">{job.description}</p>
      <dl className="mt-5 grid gap-3 sm:grid-cols-2">
        <Fact icon={<Wallet className="size-5" />} label={text.budget}>
          <Budget job={job} />
        </Fact>
        <Fact icon={<MapPin className="size-5" />} label={text.where}>
          {job.location}, <span className="whitespace-nowrap">{job.postalCode}</span>
        </Fact>
        <Fact icon={<CalendarDays className="size-5" />} label={text.from}>
          {dayText(job.startDate)}, {job.startTime}
        </Fact>
        <Fact icon={<CalendarDays className="size-5" />} label={text.to}>
          {dayText(job.endDate)}, {job.endTime}
        </Fact>
      </dl>
      {takesBids(job.state) && (
        <p className="mt-4 text-fine text-muted">
          <Sentence text={text.takesBidsUntil} parts={{ when: <Until moment={job.endsAt} /> }} />
        </p>
      )}
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

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative pl-8">
      <dt className="text-fine text-muted">
        <span aria-hidden="true" className="absolute top-0.5 left-0 text-primary">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
