import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { today } from '#shared/rules/dates.ts'
import { fileRules } from '#shared/rules/files.ts'
import { jobForm, startDateProblem } from '#shared/rules/forms/job.ts'
import { length } from '#shared/rules/limits.ts'
import type { JobImage } from '#shared/entities/job.ts'
import { client as text } from '#shared/texts/errors.ts'
import { useUser } from '../../../app/session.ts'
import { draftKey, dropDraft, readDraft, writeDraft } from '../../../forms/draft.ts'
import { showServerErrors } from '../../../forms/serverErrors.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileField } from '../../../ui/FileField.tsx'
import { ImagesField } from '../../../ui/ImagesField.tsx'
import { Panel } from '../../../ui/Page.tsx'
import { PlaceField } from '../../../ui/PlaceField.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/TextField.tsx'
import { useCategories } from '../../categories/useCategories.ts'
import { searchPlaces } from '../../places/searchPlaces.ts'

export type JobFields = z.input<typeof jobForm>

export interface JobFiles {
  attachment: File | null
  /** The stored attachment is to go. */
  attachmentRemoved: boolean
  images: readonly File[]
  /** Stored images that stay. */
  kept: readonly JobImage[]
}

interface JobFormProps {
  defaults: JobFields
  stored?: { images: readonly JobImage[]; attachmentName: string }
  submitLabel: string
  progress: number | undefined
  /** Keeps what is typed under this name until the form is sent. */
  draftName: string
  onSubmit: (fields: JobFields, files: JobFiles) => Promise<void>
}

const fieldNames = [
  'title',
  'category',
  'description',
  'location',
  'city',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'budget',
] as const

/** What a draft may hold: anything that was typed, right or wrong. */
const jobDraft = z.object({
  title: z.string(),
  category: z.string(),
  description: z.string(),
  location: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  city: z.string(),
  start_date: z.string(),
  start_time: z.string(),
  end_date: z.string(),
  end_time: z.string(),
  budget: z.string(),
})

/** Post or edit a job (§2.5, §5). What is typed survives a reload; files have to be picked again. */
export function JobForm({ defaults, stored, submitLabel, progress, draftName, onSubmit }: JobFormProps) {
  const draft = draftKey(useUser()._id, draftName)
  const categories = useCategories()
  const [files, setFiles] = useState<JobFiles>({
    attachment: null,
    attachmentRemoved: false,
    images: [],
    kept: stored?.images ?? [],
  })
  const form = useForm<JobFields>({
    resolver: zodResolver(jobForm, undefined, { raw: true }),
    defaultValues: { ...defaults, ...readDraft(draft, jobDraft) },
  })
  const { register, control, setError, setValue, formState } = form
  const { errors } = formState

  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(draft, values) }),
    [form, draft],
  )

  const submit = form.handleSubmit(async (fields) => {
    const past =
      fields.start_date === defaults.start_date ? undefined : startDateProblem(fields.start_date, today())
    if (past) return setError('start_date', { message: past }, { shouldFocus: true })
    try {
      await onSubmit(fields, files)
      dropDraft(draft)
    } catch (error) {
      showServerErrors(error, setError, fieldNames)
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="panes">
      <div className="grid gap-5">
        <Panel title="What is to be done">
          <div className="grid gap-4">
            <TextField
              label="Title"
              maxLength={length.jobTitle}
              error={errors.title?.message}
              {...register('title')}
            />
            {/* Controlled: the options may come after the value, which the browser would drop. */}
            <Controller
              control={control}
              name="category"
              render={({ field }) => (
                <SelectField label="Category" error={errors.category?.message} {...field}>
                  <option value="">Choose a category</option>
                  {categories.map((category) => (
                    <option key={category._id} value={category._id}>
                      {category.name}
                    </option>
                  ))}
                </SelectField>
              )}
            />
            <TextArea
              label="Description"
              rows={6}
              maxLength={length.jobDescription}
              error={errors.description?.message}
              {...register('description')}
            />
            <ImagesField
              label="Pictures"
              optional
              hint="Up to 5 PNG or JPEG pictures of at most 3 MB each."
              rule={fileRules.jobImages}
              value={files.images}
              onChange={(images) => setFiles({ ...files, images })}
              stored={files.kept.map((image) => ({ id: image._id, url: image.job_image }))}
              onRemoveStored={(id) =>
                setFiles({ ...files, kept: files.kept.filter((image) => image._id !== id) })
              }
              progress={progress}
            />
            <FileField
              label="Attachment"
              optional
              hint="A plan or a list: PDF, Word or Excel, at most 3 MB."
              rule={fileRules.attachment}
              value={files.attachment}
              onChange={(attachment) => setFiles({ ...files, attachment })}
              stored={
                stored?.attachmentName && !files.attachmentRemoved
                  ? {
                      name: stored.attachmentName,
                      onRemove: () => setFiles({ ...files, attachmentRemoved: true }),
                    }
                  : undefined
              }
              progress={progress}
            />
          </div>
        </Panel>
      </div>
      <div className="grid gap-5 lg:sticky lg:top-20">
        <Panel title="Where, when, how much">
          <div className="grid gap-4">
            <Controller
              control={control}
              name="location"
              render={({ field, fieldState }) => (
                <PlaceField
                  label="Location"
                  value={field.value ? { name: field.value, latitude: 0, longitude: 0 } : null}
                  onChange={(place) => {
                    field.onChange(place?.name ?? '')
                    setValue('latitude', place?.latitude ?? 0)
                    setValue('longitude', place?.longitude ?? 0)
                  }}
                  search={searchPlaces}
                  error={fieldState.error?.message}
                />
              )}
            />
            <TextField
              label="Postal code"
              autoComplete="postal-code"
              hint="Providers see the first three characters until you hire one of them."
              maxLength={length.postalCode}
              error={errors.city?.message}
              {...register('city')}
            />
            <div className="grid grid-cols-[3fr_2fr] items-start gap-3">
              <TextField
                label="Start date"
                type="date"
                error={errors.start_date?.message}
                {...register('start_date')}
              />
              <TextField
                label="Start time"
                type="time"
                error={errors.start_time?.message}
                {...register('start_time')}
              />
              <TextField
                label="End date"
                type="date"
                error={errors.end_date?.message}
                {...register('end_date')}
              />
              <TextField
                label="End time"
                type="time"
                error={errors.end_time?.message}
                {...register('end_time')}
              />
            </div>
            <TextField
              label="Budget"
              optional
              before="$"
              inputMode="numeric"
              hint="Whole dollars. Leave it open to negotiate."
              maxLength={length.budget}
              error={errors.budget?.message}
              {...register('budget')}
            />
          </div>
        </Panel>
        <Button type="submit" size="wide" busy={formState.isSubmitting}>
          {submitLabel}
        </Button>
        {formState.isSubmitted && !formState.isValid && (
          <p className="text-fine text-muted">{text.validation}</p>
        )}
      </div>
    </form>
  )
}
