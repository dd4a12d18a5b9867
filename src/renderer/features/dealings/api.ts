import { keepPreviousData } from '@tanstack/react-query'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import type { QueryOf } from '#shared/wire/calls/call.ts'
import { dealingsOfPerson, listJobs, readConversation, recordOfJob } from '#shared/wire/calls/dealings.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

export function jobsQuery(query: QueryOf<typeof listJobs>) {
  return { ...callQuery(listJobs, { query }), placeholderData: keepPreviousData }
}

export const recordQuery = (id: JobId) => callQuery(recordOfJob, { params: { jobId: id } })
export const dealingsQuery = (id: UserId) => callQuery(dealingsOfPerson, { params: { id } })

/** Reading is written down, so the log and the person's page are stale. */
export const useReadConversation = () => useCall(readConversation, { stale: ['admin'] })
