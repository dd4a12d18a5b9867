import { LifeBuoy } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { JobId } from '#shared/domain/ids.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/help.ts'
import { useUser } from '#renderer/session/session.ts'

/** From a job's page to a message to support that names the job. */
export function HelpLink({ jobId }: { jobId: JobId }) {
  const { role } = useUser()
  const query = { tab: 'help', job: jobId }
  const path =
    role === 'provider' ? pathTo('settings', undefined, query) : pathTo('customerProfile', undefined, query)
  return (
    <Link
      to={path}
      className="inline-flex min-h-11 w-fit items-center gap-2 font-semibold text-primary underline"
    >
      <LifeBuoy aria-hidden="true" className="size-4 shrink-0" />
      {text.helpWithJob}
    </Link>
  )
}
