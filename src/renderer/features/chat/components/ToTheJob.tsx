import { Link } from 'react-router-dom'
import type { Conversation } from '#shared/domain/conversation.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/chatThread.ts'
import { useUser } from '#renderer/session/session.ts'

/** Leads to the hire that a card tells of. */
export function ToTheJob({ conversation: { job } }: { conversation: Conversation }) {
  const { id } = job
  const isCustomer = useUser().role === 'customer'
  return (
    <Link
      to={isCustomer ? pathTo('hiredJob', { jobId: id }) : pathTo('jobInProgress', { jobId: id })}
      className="mt-1 inline-block font-semibold text-primary underline"
    >
      {text.toJob}
    </Link>
  )
}
