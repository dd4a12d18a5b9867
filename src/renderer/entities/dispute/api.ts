import { queryOptions } from '@tanstack/react-query'
import { listMessages, openConversation } from '#shared/wire/calls/conversations.ts'
import { openDispute } from '#shared/wire/calls/disputes.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import { send } from '#renderer/api/client.ts'
import { useUpload } from '#renderer/api/useCall.ts'

/** What a dispute that opens, goes on or ends makes stale. */
export const DISPUTED = ['disputes', 'jobs', 'bids', 'transactions'] as const

export const useOpenDispute = () => useUpload(openDispute, { stale: DISPUTED, evenRefused: true })

/** The latest messages of the conversation of the two about a job, the latest first. */
export function quotableMessagesQuery(jobId: JobId, otherUserId: UserId) {
  return queryOptions({
    queryKey: ['quotableMessages', jobId, otherUserId],
    queryFn: async () => {
      const { conversation } = await send(openConversation, { body: { jobId, otherUserId } })
      const { messages } = await send(listMessages, { params: { id: conversation.id }, query: {} })
      return messages.toReversed()
    },
    gcTime: 0,
  })
}
