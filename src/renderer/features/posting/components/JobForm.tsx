import { useState } from 'react'
import { today } from '#shared/domain/dates.ts'
import { startDateProblem } from '#shared/forms/job.ts'
import type { JobPicture } from '#shared/domain/job.ts'
import { client as text } from '#texts/errors.ts'
import { DraftNotice } from '#renderer/forms/DraftNotice.tsx'
import { useDraftedForm } from '#renderer/forms/useDraftedForm.ts'
import { useKeptFiles } from '#renderer/forms/useKeptFiles.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { type JobFields, type JobFiles, type JobTerms, jobDraft, typedJobForm } from '../jobForm.ts'
import { TermsFields } from './TermsFields.tsx'
import { WorkFields } from './WorkFields.tsx'
import type { UseMutationResult } from '@tanstack/react-query'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { Form } from '#renderer/ui/Form.tsx'

interface JobFormProps<Sent, Answer> {
  defaults: JobFields
  stored?: { pictures: readonly JobPicture[]; attachmentName: string }
  submitLabel: string
  progress: number | undefined
  /** Keeps what is typed under this name until the form is sent. */
  draftName: string
  mutation: UseMutationResult<Answer, Error, Sent>
  sending: (fields: JobTerms, files: JobFiles) => Sent
  onSent: (answer: Answer) => unknown
  onRefused?: (error: unknown) => void
}

const fieldNames = [
  'title',
  'categoryId',
  'description',
  'location',
  'postalCode',
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'budget',
] as const

/** Post or edit a job (§2.5, §5). What is typed and picked survives a reload. */
export function JobForm<Sent, Answer>({
  defaults,
  stored,
  submitLabel,
  progress,
  draftName,
  mutation,
  sending,
  onSent,
  onRefused,
}: JobFormProps<Sent, Answer>) {
  const noFiles: JobFiles = {
    attachment: null,
    attachmentRemoved: false,
    pictures: [],
    kept: stored?.pictures ?? [],
  }
  const [files, setFiles] = useState(noFiles)
  const [discards, setDiscards] = useState(0)
  const kept = useKeptFiles(
    draftName,
    { attachment: files.attachment ? [files.attachment] : [], pictures: files.pictures },
    ({ attachment: [attachment = null] = [], pictures = [] }) =>
      setFiles((before) => ({ ...before, attachment, pictures })),
  )
  const draft = useDraftedForm(typedJobForm, defaults, { name: draftName, schema: jobDraft })
  const { form } = draft
  const { setError, formState } = form
  const show = atFields(setError, fieldNames)
  const { run } = useAction(mutation, {
    refused: (error) => {
      onRefused?.(error)
      show(error)
    },
  })

  const submit = form.handleSubmit(async (fields) => {
    const past =
      fields.startDate === defaults.startDate ? undefined : startDateProblem(fields.startDate, today())
    if (past) return setError('startDate', { message: past }, { shouldFocus: true })
    if (await run(sending(fields, files), onSent)) {
      draft.sent()
      kept.drop()
    }
  })
  const discard = () => {
    draft.discard()
    setFiles(noFiles)
    setDiscards(discards + 1)
  }
  return (
    <>
      <DraftNotice className="mb-5" since={draft.since} onDiscard={discard} />
      <Form key={discards} onSubmit={submit} className="panes">
        <WorkFields
          form={form}
          files={files}
          onFiles={setFiles}
          attachmentName={stored?.attachmentName}
          progress={progress}
        />
        <div className="grid gap-5 lg:sticky lg:top-20">
          <TermsFields form={form} />
          <Button type="submit" size="wide" busy={formState.isSubmitting}>
            {submitLabel}
          </Button>
          {formState.isSubmitted && !formState.isValid && (
            <p className="text-fine text-muted">{text.validation}</p>
          )}
        </div>
      </Form>
    </>
  )
}
