import { jobDetail } from '#shared/api/jobs.ts'
import { callQuery } from '#renderer/api/useCall.ts'

/** The address of an attachment is signed for a quarter of an hour; in a window left open it is renewed before. */
const RENEWED_MS = 10 * 60 * 1000

/** A job with all that its own screens show. */
export function jobQuery(id: string) {
  return { ...callQuery(jobDetail, { params: { id } }), refetchInterval: RENEWED_MS }
}
