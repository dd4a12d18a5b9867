import { useQuery } from '@tanstack/react-query'
import { length } from '#shared/domain/limits.ts'
import type { ReviewedUser } from '#shared/domain/user.ts'
import { adminNoteForm } from '#shared/forms/adminNote.ts'
import * as text from '#texts/admin.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { Skeleton } from '#renderer/ui/Skeletons.tsx'
import { TextArea } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { adminNotesQuery, useAddAdminNote } from '../api.ts'

/** What admins have written down about somebody, and room for more. */
export function UserNotes({ user }: { user: ReviewedUser }) {
  const notes = useQuery(adminNotesQuery(user.id))
  const form = useFormOf(adminNoteForm, { text: '' })
  const { run, busy } = useAction(useAddAdminNote(), { refused: atFields(form.setError, ['text']) })
  const submit = form.handleSubmit((body) => run({ params: { id: user.id }, body }, () => form.reset()))
  return (
    <div className="grid gap-3">
      <h3 className="text-lead">{text.notes}</h3>
      <Loaded query={notes} loading={<Skeleton className="h-10" />}>
        {({ notes: written }) => (
          <Rows rows={written} className="grid gap-3 empty:hidden">
            {(note) => (
              <>
                <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
                <p className="text-fine text-muted">
                  <Sentence
                    text={text.noteBy}
                    parts={{ admin: note.admin.name, when: <TimeAgo moment={note.createdAt} /> }}
                  />
                </p>
              </>
            )}
          </Rows>
        )}
      </Loaded>
      <Form onSubmit={submit} className="grid gap-2">
        <TextArea
          label={text.noteText}
          hint={text.notesHint}
          rows={2}
          longest={length.adminNote}
          {...form.register('text')}
          error={form.formState.errors.text?.message}
        />
        <Button type="submit" variant="secondary" size="small" busy={busy} className="w-fit">
          {text.addNote}
        </Button>
      </Form>
    </div>
  )
}
