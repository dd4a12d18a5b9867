import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Job } from '#shared/domain/job.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { chatIsOpen } from '#shared/domain/jobStates.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { Button } from '#renderer/ui/Button.tsx'

interface ChatLinkProps {
  job: Pick<Job, 'id' | 'state'>
  with: UserId
  children: string
}

/** Leads to the conversation about a job; not there once the job is cancelled or complete (§4.4). */
export function ChatLink({ job, with: other, children }: ChatLinkProps) {
  if (!chatIsOpen(job.state)) return null
  return (
    <Button asChild variant="secondary">
      <Link to={pathTo('newMessage', { jobId: job.id, otherUserId: other })}>
        <MessageSquare aria-hidden="true" className="size-4" />
        {children}
      </Link>
    </Button>
  )
}
