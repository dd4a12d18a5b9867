import { useQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { Link } from 'react-router-dom'
import { accountKindOf } from '#shared/domain/accountKinds.ts'
import type { Conversation } from '#shared/domain/conversation.ts'
import type { Message } from '#shared/domain/message.ts'
import { refusalFor } from '#shared/domain/permissionRefusals.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/chatThread.ts'
import { useUser } from '#renderer/session/session.ts'
import { AnswerInvitation, canAnswer } from '#renderer/entities/invitation/AnswerInvitation.tsx'
import { chatJob } from '../api.ts'
import { Card } from './Card.tsx'

interface InvitationCardProps {
  message: Message
  own: boolean
  conversation: Conversation
}

/** An invitation to bid, which opened the conversation; whoever was invited answers it here (§4.7). */
export function InvitationCard({ message, own, conversation }: InvitationCardProps) {
  const job = useQuery({ ...chatJob(conversation), enabled: !own }).data?.job
  const mayBid = refusalFor(accountKindOf(useUser()), 'bid') === undefined
  const { other, isClosed } = conversation
  return (
    <Card icon={MailOpen} own={own} moment={message.sentAt}>
      <h3 tabIndex={-1} className="font-sans text-body font-semibold tracking-normal">
        {own ? text.youInvited(other.name) : text.theyInvited(other.name)}
      </h3>
      {own ? (
        <p className="text-muted [overflow-wrap:anywhere]">{conversation.job.title}</p>
      ) : (
        <p className="[overflow-wrap:anywhere]">
          <Link
            to={pathTo('providerJob', undefined, { id: conversation.job.id })}
            className="font-semibold text-primary underline"
          >
            {conversation.job.title}
          </Link>
        </p>
      )}
      {job && mayBid && !isClosed && canAnswer(job.invitation) && (
        <div className="mt-2">
          <AnswerInvitation job={job} invitation={job.invitation} />
        </div>
      )}
    </Card>
  )
}
