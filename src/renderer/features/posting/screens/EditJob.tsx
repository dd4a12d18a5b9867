import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import { jobForm as text } from '#shared/texts/screens.ts'
import { LoadingError } from '#renderer/api/LoadingError.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { ListSkeleton } from '#renderer/ui/States.tsx'
import { JobForm } from '../components/JobForm.tsx'
import { fieldsOf } from '../jobForm.ts'
import { useUpdateJob } from '../api.ts'
import { writtenJobQuery } from '#renderer/entities/job/api.ts'

export function EditJob() {
  const { id = '' } = useParams()
  const { mutation, progress } = useUpdateJob()
  const navigate = useNavigate()
  const query = useQuery(writtenJobQuery(id))
  const job = query.data?.job
  return (
    <Page title={text.edit} back={{ to: pathTo('jobDetail', { id }), label: 'Back to the job' }}>
      {query.isPending && <ListSkeleton />}
      <LoadingError query={query} />
      {job && (
        <JobForm
          defaults={fieldsOf(job)}
          stored={{ images: job.pictures, attachmentName: job.attachment?.name ?? '' }}
          submitLabel={text.update}
          progress={progress}
          draftName={`job:${id}`}
          mutation={mutation}
          sending={(fields, { attachment, attachmentRemoved, images, kept }) => ({
            params: { id },
            body: {
              ...fields,
              existing_images: kept.map((image) => image.id),
              attachment_removed: attachmentRemoved ? ('1' as const) : ('0' as const),
            },
            files: { attachment: attachment ? [attachment] : [], new_images: images },
          })}
          onSent={() => navigate(pathTo('jobDetail', { id }))}
        />
      )}
    </Page>
  )
}
