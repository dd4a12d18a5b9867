import { useIdParam } from '#renderer/ui/useIdParam.ts'
import { jobId } from '#shared/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/posting.ts'
import { LoadingError } from '#renderer/api/LoadingError.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { PanesSkeleton } from '#renderer/ui/Skeletons.tsx'
import { JobForm } from '../components/JobForm.tsx'
import { fieldsOf } from '../jobForm.ts'
import { useUpdateJob } from '../api.ts'
import { writtenJobQuery } from '#renderer/entities/job/api.ts'

export function EditJob() {
  const id = useIdParam('jobId', jobId)
  const { mutation, progress } = useUpdateJob()
  const navigate = useNavigate()
  const query = useQuery(writtenJobQuery(id))
  const job = query.data?.job
  return (
    <Page title={text.editTitle} back={{ to: pathTo('customerJob', { jobId: id }), label: text.backToJob }}>
      {query.isPending && <PanesSkeleton />}
      <LoadingError query={query} />
      {job && (
        <JobForm
          defaults={fieldsOf(job)}
          stored={{ pictures: job.pictures, attachmentName: job.attachment?.name ?? '' }}
          submitLabel={text.update}
          progress={progress}
          draftName={`job:${id}`}
          mutation={mutation}
          sending={(fields, { attachment, attachmentRemoved, pictures, kept }) => ({
            params: { id },
            body: {
              ...fields,
              keptPictures: kept.map((picture) => picture.id),
              attachmentRemoved,
            },
            files: { attachment: attachment ? [attachment] : [], pictures },
          })}
          onSent={() => navigate(pathTo('customerJob', { jobId: id }))}
        />
      )}
    </Page>
  )
}
