import { useQuery } from '@tanstack/react-query'
import type { Conversation } from '#shared/domain/conversation.ts'
import type { ReplyField } from '#shared/domain/savedReply.ts'
import { daysIn } from '#texts/moments.ts'
import { useUser } from '#renderer/session/session.ts'
import { chatJob } from './api.ts'

const day = new Intl.DateTimeFormat(daysIn, { weekday: 'long', day: 'numeric', month: 'long' })

/** What stands for the fields of a saved reply in this conversation. */
export function useReplyValues(conversation: Conversation): Partial<Record<ReplyField, string>> {
  const { name: me } = useUser()
  const { data } = useQuery(chatJob(conversation))
  // Noon of the calendar day, wherever this is read.
  const date = data && day.format(new Date(`${data.job.startDate}T12:00`))
  return { name: conversation.other.name, job: conversation.job.title, me, ...(date && { date }) }
}
