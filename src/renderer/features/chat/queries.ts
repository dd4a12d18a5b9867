import { jobDetailChat } from '#shared/api/jobs.ts'
import type { Connection } from '#shared/entities/chat.ts'
import { callQuery } from '#renderer/api/useCall.ts'

/** The job that a conversation is about, with the bid and the offer between its two people. */
export function chatJob(connection: Connection) {
  return callQuery(jobDetailChat, {
    params: {
      jobId: connection.job_id,
      otherUserId: connection.other_user_id._id,
      connectionId: connection._id,
    },
  })
}
