import type { Job } from '#shared/domain/job.ts'
import type { JobChange } from '#shared/domain/jobChange.ts'
import { centsFromDollars } from '#shared/domain/money.ts'
import * as jobText from '#texts/job.ts'
import * as text from '#texts/jobChanges.ts'
import { Money } from '#renderer/ui/Money.tsx'
import { dayText, TimeAgo } from '#renderer/ui/Moments.tsx'
import { Panel } from '#renderer/ui/Page.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'

/** What was changed of a job since somebody bid for it or was invited, the latest edit first. */
export function JobChanges({ job }: { job: Job }) {
  if (job.changes.length === 0) return null
  const edits = [...new Set(job.changes.map(({ version }) => version))].map((version) =>
    job.changes.filter((change) => change.version === version),
  )
  return (
    <Panel title={text.whatChanged}>
      <ol className="grid gap-5">
        {edits.map((changes) => (
          <li key={changes[0]?.version}>
            {changes[0] && (
              <p className="text-fine text-muted">
                <Sentence text={text.changed} parts={{ when: <TimeAgo moment={changes[0].changedAt} /> }} />
              </p>
            )}
            <dl className="mt-2 grid gap-3">
              {changes.map((change) => (
                <div key={change.field}>
                  <dt className="font-semibold">{text.fieldNames[change.field]}</dt>
                  <dd className="whitespace-pre-line text-muted">
                    <span className="sr-only">{text.was} </span>
                    <del>
                      <Value change={change} value={change.before} />
                    </del>
                  </dd>
                  <dd className="whitespace-pre-line">
                    <span className="sr-only">{text.isNow} </span>
                    <Value change={change} value={change.after} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Value({ change: { field }, value }: { change: JobChange; value: string }) {
  if (field === 'budget') return value ? <Money amount={centsFromDollars(value)} /> : jobText.negotiable
  if (field === 'pictures') return text.pictures(Number(value))
  if (field === 'start' || field === 'end') {
    const [day = '', time = ''] = value.split(' ')
    return `${dayText(day)}, ${time}`
  }
  return value || text.nothing
}
