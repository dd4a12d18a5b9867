import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { toast } from 'sonner'
import { jobDetail, updateJob } from '#shared/api/jobs.ts'
import { pathTo } from '#shared/rules/screens.ts'
import { jobForm as text } from '#shared/texts/screens.ts'
import { LoadingError } from '#renderer/api/LoadingError.tsx'
import { callQuery, useCall } from '#renderer/api/useCall.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { ListSkeleton } from '#renderer/ui/States.tsx'
import { JobForm } from '../components/JobForm.tsx'
import { fieldsOf } from '../jobForm.ts'

export function EditJob() {
  const { id = '' } = useParams()
  const call = useCall(updateJob)
  const navigate = useNavigate()
  const client = useQueryClient()
  const [progress, setProgress] = useState<number>()
  const query = useQuery({ ...callQuery(jobDetail, { params: { id } }), refetchOnWindowFocus: false })
  const job = query.data?.job
  return (
    <Page title={text.edit} back={{ to: pathTo('jobDetail', { id }), label: 'Back to the job' }}>
      {query.isPending && <ListSkeleton />}
      <LoadingError query={query} />
      {job && (
        <JobForm
          defaults={fieldsOf(job)}
          stored={{ images: job.job_images, attachmentName: job.attachment_name }}
          submitLabel={text.update}
          progress={progress}
          draftName={`job:${id}`}
          onSubmit={async (fields, { attachment, attachmentRemoved, images, kept }) => {
            const { message } = await call
              .mutateAsync({
                params: { id },
                body: {
                  ...fields,
                  existing_images: kept.map((image) => image._id),
                  attachment_removed: attachmentRemoved ? '1' : '0',
                },
                files: { attachment: attachment ? [attachment] : [], new_images: images },
                onProgress: setProgress,
              })
              .finally(() => setProgress(undefined))
            toast.success(message)
            await client.invalidateQueries({ queryKey: ['jobs'] })
            await navigate(pathTo('jobDetail', { id }))
          }}
        />
      )}
    </Page>
  )
}
