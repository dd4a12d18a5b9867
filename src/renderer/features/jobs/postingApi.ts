import { deleteJob, postJob, updateJob } from '#shared/api/jobs.ts'
import { useCall, useUpload } from '#renderer/api/useCall.ts'

// Apart from api.ts: a provider's first screen loads that, and must not wait for what only a customer's forms need.

export const usePostJob = () => useUpload(postJob, { stale: ['jobs'], until: 'shown' })
export const useUpdateJob = () => useUpload(updateJob, { stale: ['jobs'], until: 'shown' })
export const useDeleteJob = () => useCall(deleteJob, { stale: ['jobs'] })
