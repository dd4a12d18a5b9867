import { deleteJob, postJob, updateJob } from '#shared/wire/calls/jobs.ts'
import { useCall, useUpload } from '#renderer/api/useCall.ts'

export const usePostJob = () => useUpload(postJob, { stale: ['jobs'], until: 'shown' })
export const useUpdateJob = () => useUpload(updateJob, { stale: ['jobs'], until: 'shown' })
export const useDeleteJob = () => useCall(deleteJob, { stale: ['jobs'] })
