import { Link } from 'react-router-dom'
import type { Conversation } from '#shared/domain/conversation.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { useUser } from '#renderer/session/session.ts'

interface ToTheJobProps {
  conversation: Conversation
  children: string
}

/** What happened, as the way to the hire that it happened to. */
export function ToTheJob({ conversation: { job }, children }: ToTheJobProps) {
  const { id } = job
  const isCustomer = useUser().role === 'customer'
  return (
    <Link
      to={isCustomer ? pathTo('hiredJob', { jobId: id }) : pathTo('jobInProgress', { jobId: id })}
      className="font-semibold text-primary underline"
    >
      {children}
    </Link>
  )
}
