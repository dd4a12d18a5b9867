import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toast } from 'sonner'
import { postJob } from '#shared/api/jobs.ts'
import type { ErrorCode } from '#shared/domain/errors.ts'
import { pathTo } from '#shared/rules/screens.ts'
import { jobForm as text } from '#shared/texts/screens.ts'
import { ApiError } from '#renderer/api/errors.ts'
import { useCall } from '#renderer/api/useCall.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { JobForm } from '../components/JobForm.tsx'
import { emptyJob } from '../jobForm.ts'

const KEY_REUSED: ErrorCode = 'key_reused'

export function PostJob() {
  const call = useCall(postJob)
  const navigate = useNavigate()
  const client = useQueryClient()
  const [progress, setProgress] = useState<number>()
  // The answer to the first try was lost, the job was not: it is among theirs. What was typed since stays a draft.
  const leadToThePosted = async (error: unknown): Promise<never> => {
    if (error instanceof ApiError && error.problem.reason === KEY_REUSED) await navigate(pathTo('myJobs'))
    throw error
  }
  return (
    <Page
      title={text.post}
      lead="The more a provider can see, the better the bids."
      back={{ to: pathTo('myJobs'), label: 'My jobs' }}
    >
      <JobForm
        defaults={emptyJob}
        submitLabel={text.submit}
        progress={progress}
        draftName="job"
        onSubmit={async (body, { attachment, images }) => {
          const files = { attachment: attachment ? [attachment] : [], job_images: images }
          const { jobId, message } = await call
            .mutateAsync({ body, files, onProgress: setProgress })
            .catch(leadToThePosted)
            .finally(() => setProgress(undefined))
          toast.success(message)
          await client.invalidateQueries({ queryKey: ['jobs'] })
          await navigate(pathTo('inviteUser', { job_id: jobId }))
        }}
      />
    </Page>
  )
}
