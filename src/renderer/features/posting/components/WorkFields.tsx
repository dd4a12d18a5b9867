import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { Controller } from 'react-hook-form'
import { fileRules } from '#shared/forms/files.ts'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/posting.ts'
import { FileField } from '#renderer/ui/FileField.tsx'
import { PicturesField } from '#renderer/ui/PicturesField.tsx'
import { Panel } from '#renderer/ui/Page.tsx'
import { SelectField, TextArea, TextField } from '#renderer/ui/TextField.tsx'
import { useCategories } from '#renderer/entities/category/api.ts'
import type { JobFiles, TypedJob } from '../jobForm.ts'

interface WorkFieldsProps {
  form: TypedJob
  files: JobFiles
  onFiles: (files: JobFiles) => void
  /** Of the attachment that is stored already. */
  attachmentName: string | undefined
  progress: number | undefined
}

/** What is to be done, in words, pictures and a document. */
export function WorkFields({ form, files, onFiles, attachmentName, progress }: WorkFieldsProps) {
  const categories = useCategories()
  const input = fieldsOf(form)
  return (
    <Panel title={text.work}>
      <div className="grid gap-4">
        <TextField label={text.title} {...input('title', length.jobTitle)} />
        {/* Controlled: the options may come after the value, which the browser would drop. */}
        <Controller
          control={form.control}
          name="categoryId"
          render={({ field, fieldState }) => (
            <SelectField label={text.category} error={fieldState.error?.message} {...field}>
              <option value="">{text.chooseCategory}</option>
              {categories.map((category) => (
                <option key={category.id} value={category.id}>
                  {category.name}
                </option>
              ))}
            </SelectField>
          )}
        />
        <TextArea label={text.description} rows={6} {...input('description', length.jobDescription)} />
        <PicturesField
          label={text.pictures}
          optional
          hint={text.picturesHint}
          rule={fileRules.jobPictures}
          value={files.pictures}
          onChange={(pictures) => onFiles({ ...files, pictures })}
          stored={files.kept.map((picture) => ({ id: picture.id, url: picture.url }))}
          onRemoveStored={(id) =>
            onFiles({ ...files, kept: files.kept.filter((picture) => picture.id !== id) })
          }
          progress={progress}
        />
        <FileField
          label={text.attachment}
          optional
          hint={text.attachmentHint}
          rule={fileRules.attachment}
          value={files.attachment}
          onChange={(attachment) => onFiles({ ...files, attachment })}
          stored={
            attachmentName && !files.attachmentRemoved
              ? {
                  name: attachmentName,
                  onRemove: () => onFiles({ ...files, attachmentRemoved: true }),
                }
              : undefined
          }
          progress={progress}
        />
      </div>
    </Panel>
  )
}
