import { useNavigate } from 'react-router-dom'
import type { ErrorCode } from '#shared/domain/errors.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/posting.ts'
import { ApiError } from '#renderer/api/errors.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { JobForm } from '../components/JobForm.tsx'
import { emptyJob } from '../jobForm.ts'
import { usePostJob } from '../api.ts'

const KEY_REUSED: ErrorCode = 'key_reused'

export function PostJob() {
  const { mutation, progress } = usePostJob()
  const navigate = useNavigate()
  // The answer to the first try was lost, the job was not: it is among theirs. What was typed since stays a draft.
  const leadToThePosted = (error: unknown) => {
    if (error instanceof ApiError && error.problem.reason === KEY_REUSED) void navigate(pathTo('myJobs'))
  }
  return (
    <Page title={text.postTitle} lead={text.postLead} back={{ to: pathTo('myJobs'), label: text.myJobs }}>
      <JobForm
        defaults={emptyJob}
        submitLabel={text.submit}
        progress={progress}
        draftName="job"
        mutation={mutation}
        sending={(body, { attachment, pictures }) => ({
          body,
          files: { attachment: attachment ? [attachment] : [], pictures },
        })}
        onSent={({ jobId }) => navigate(pathTo('inviteProviders', { jobId }))}
        onRefused={leadToThePosted}
      />
    </Page>
  )
}
