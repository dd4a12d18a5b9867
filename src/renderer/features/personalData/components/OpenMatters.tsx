import { Link } from 'react-router-dom'
import type { OpenMatter } from '#shared/domain/closing.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/closing.ts'
import { useUser } from '#renderer/session/session.ts'
import { Attention } from '#renderer/ui/Attention.tsx'
import { Button } from '#renderer/ui/Button.tsx'

interface OpenMattersProps {
  matters: readonly OpenMatter[]
  busy: boolean
  onLookAgain: () => void
}

/** What is open with each job, the jobs in the order in which they were told. */
function byJob(matters: readonly OpenMatter[]) {
  const jobs = new Map<OpenMatter['jobId'], { jobTitle: string; kinds: OpenMatter['kind'][] }>()
  for (const { kind, jobId, jobTitle } of matters) {
    const known = jobs.get(jobId)
    if (known) known.kinds.push(kind)
    else jobs.set(jobId, { jobTitle, kinds: [kind] })
  }
  return [...jobs].map(([jobId, job]) => ({ jobId, ...job }))
}

/** Why an account can't be closed yet: each matter, and the job where it is settled. */
export function OpenMatters({ matters, busy, onLookAgain }: OpenMattersProps) {
  const { role } = useUser()
  return (
    <Attention>
      <h3 className="font-semibold">{text.openTitle}</h3>
      <p className="mt-1">{text.openLead}</p>
      <ul className="mt-3 grid gap-3">
        {byJob(matters).map(({ jobId, jobTitle, kinds }) => (
          <li key={jobId} className="grid gap-0.5 border-t border-attention/40 pt-3">
            {jobId && (
              <Link
                to={pathTo(role === 'customer' ? 'hiredJob' : 'jobInProgress', { jobId })}
                className="w-fit font-semibold break-words underline"
              >
                {jobTitle}
              </Link>
            )}
            {kinds.map((kind) => (
              <p key={kind}>{text.matters[kind]}</p>
            ))}
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="small" className="mt-4" busy={busy} onClick={onLookAgain}>
        {text.checkAgain}
      </Button>
    </Attention>
  )
}
