import { z } from 'zod'
import { length } from '#shared/domain/limits.ts'
import type { SavedReply } from '#shared/domain/savedReply.ts'
import { savedReplyForm } from '#shared/forms/savedReply.ts'
import * as text from '#texts/savedReplies.ts'
import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { DraftNotice } from '#renderer/forms/DraftNotice.tsx'
import { useDraftedForm } from '#renderer/forms/useDraftedForm.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { TextArea, TextField } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { useAddSavedReply, useChangeSavedReply } from '../api.ts'

interface SavedReplyFormProps {
  /** The one that is changed; none is a new one. */
  reply: SavedReply | undefined
  onDone: () => void
}

const drafted = z.object({ title: z.string(), text: z.string() })

/** A saved reply as it is written: its name, and a text with fields in braces. */
export function SavedReplyForm({ reply, onDone }: SavedReplyFormProps) {
  const draft = useDraftedForm(
    savedReplyForm,
    { title: reply?.title ?? '', text: reply?.text ?? '' },
    { name: `saved reply ${reply?.id ?? 'new'}`, schema: drafted },
  )
  const { form } = draft
  const refused = atFields(form.setError, ['title', 'text'])
  const add = useAction(useAddSavedReply(), { success: () => text.added, refused })
  const change = useAction(useChangeSavedReply(), { refused })
  const done = () => {
    draft.sent()
    onDone()
  }
  const back = () => {
    draft.discard()
    onDone()
  }
  const submit = form.handleSubmit((body) =>
    reply ? change.run({ params: { id: reply.id }, body }, done) : add.run({ body }, done),
  )
  const input = fieldsOf(form)
  return (
    <Form onSubmit={submit}>
      <DraftNotice since={draft.since} onDiscard={draft.discard} />
      <TextField label={text.title} hint={text.titleHint} {...input('title', length.savedReplyTitle)} />
      <TextArea label={text.text} rows={6} {...input('text', length.savedReplyText)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={add.busy || change.busy}>
          {text.keep}
        </Button>
        <Button variant="secondary" onClick={back}>
          {text.back}
        </Button>
      </div>
    </Form>
  )
}
