import { type ConversationId, jobId, userId } from '#shared/domain/ids.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  arrangeConversation,
  deleteConversation,
  openConversation,
  searchMessages,
} from '#shared/wire/calls/conversations.ts'
import { jobDetailChat } from '#shared/wire/calls/jobs.ts'
import { decideOffer, makeOffer } from '#shared/wire/calls/offers.ts'
import {
  addSavedReply,
  changeSavedReply,
  deleteSavedReply,
  listSavedReplies,
  noteSavedReplyUse,
} from '#shared/wire/calls/savedReplies.ts'
import type { Conversation } from '#shared/domain/conversation.ts'
import { send } from '#renderer/api/client.ts'
import { reload } from '#renderer/api/keys.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'
import { noteArranged } from './inbox.ts'

/** The job that a conversation is about, with the bid and the offer between its two people. */
export function chatJob(conversation: Conversation) {
  return callQuery(jobDetailChat, {
    params: {
      jobId: conversation.job.id,
      otherUserId: conversation.other.id,
      conversationId: conversation.id,
    },
  })
}

/** Opens a conversation, once. */
export function openingQuery(job: string, other: string) {
  return queryOptions({
    // Not under 'connections': a change of the list must not open it again.
    queryKey: ['openConversation', job, other],
    queryFn: async ({ client }) => {
      const opened = await send(openConversation, {
        body: { newConnection: true, jobId: jobId.parse(job), otherUserId: userId.parse(other) },
      })
      void reload(client, ['connections'])
      return opened
    },
    retry: false,
    staleTime: Infinity,
    // Who deletes it and comes back by its link opens it anew.
    gcTime: 0,
  })
}

/** What a search has found is not kept with the conversations: it is asked for anew each time. */
export function messageSearchQuery(text: string, conversationId?: ConversationId) {
  return queryOptions({
    queryKey: ['messageSearch', text, conversationId],
    queryFn: ({ signal }) =>
      send(searchMessages, { query: { text, ...(conversationId && { conversationId }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const useDeleteConversation = () => useCall(deleteConversation, { stale: ['connections'] })

/** Where a conversation stands in one's own list; the answer says how it stands now. */
export const useArrangeConversation = () =>
  useCall(arrangeConversation, {
    take: ({ conversation }, _, client) => noteArranged(client, conversation),
  })

export const useMakeOffer = () => useCall(makeOffer, { stale: ['jobs'] })

/** Whatever comes of it is loaded anew (§4.6). */
export const useDecideOffer = () => useCall(decideOffer, { stale: ['jobs', 'bids'], evenRefused: true })

export const savedRepliesQuery = callQuery(listSavedReplies)

export const useAddSavedReply = () => useCall(addSavedReply, { stale: ['saved_replies'], until: 'shown' })

export const useChangeSavedReply = () =>
  useCall(changeSavedReply, { stale: ['saved_replies'], until: 'shown' })

export const useDeleteSavedReply = () =>
  useCall(deleteSavedReply, { stale: ['saved_replies'], until: 'shown' })

export const useNoteSavedReplyUse = () => useCall(noteSavedReplyUse, { stale: ['saved_replies'] })
