import { replyToTicket } from '#shared/wire/calls/admin.ts'
import { writeAgain } from '#shared/wire/calls/help.ts'
import { useCall } from '#renderer/api/useCall.ts'

export const useReplyToTicket = () => useCall(replyToTicket, { stale: ['admin'] })
export const useWriteAgain = () => useCall(writeAgain, { stale: ['helpsupports'] })

/** How either side says more about a ticket. */
export type ReplyCall = ReturnType<typeof useReplyToTicket> | ReturnType<typeof useWriteAgain>
