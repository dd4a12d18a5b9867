import type { ReactNode } from 'react'
import type { JobRecord } from '#shared/domain/dealings.ts'
import * as text from '#texts/dealings.ts'
import { Money } from '#renderer/ui/Money.tsx'
import { dateText } from '#renderer/ui/Moments.tsx'
import { PersonLink } from './PersonLink.tsx'

/** Who and what a job is about. */
export function JobFacts({ record }: { record: JobRecord }) {
  const { job, budget } = record
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      <Fact label={text.customer}>
        <PersonLink person={job.customer} />
      </Fact>
      {job.provider && (
        <Fact label={text.provider}>
          <PersonLink person={job.provider} />
        </Fact>
      )}
      {job.price !== null && (
        <Fact label={text.price}>
          <Money amount={job.price} />
        </Fact>
      )}
      <Fact label={text.budget}>{budget === null ? text.negotiable : <Money amount={budget} />}</Fact>
      <Fact label={text.trade}>{record.categoryName}</Fact>
      <Fact label={text.place}>{record.location}</Fact>
      <Fact label={text.from}>{dateText(record.startsAt)}</Fact>
      <Fact label={text.until}>{dateText(record.endsAt)}</Fact>
      <Fact label={text.identifier}>
        <span className="text-fine break-all">{job.id}</span>
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 figures break-words">{children}</dd>
    </>
  )
}
