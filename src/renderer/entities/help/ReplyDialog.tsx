import { z } from 'zod'
import { length } from '#shared/domain/limits.ts'
import type { HelpTicket } from '#shared/domain/helpTicket.ts'
import { helpReplyForm } from '#shared/forms/help.ts'
import * as text from '#texts/help.ts'
import { DraftNotice } from '#renderer/forms/DraftNotice.tsx'
import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useDraftedForm } from '#renderer/forms/useDraftedForm.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { TextArea } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import type { ReplyCall } from './api.ts'

interface ReplyDialogProps {
  ticket: HelpTicket
  /** How it is sent: support's call, or that of whoever had asked. */
  reply: ReplyCall
  title: string
  hint: string
  onClose: () => void
}

/** Says more about a ticket, from either side. What is typed survives a reload until it is sent. */
export function ReplyDialog({ ticket, reply, title, hint, onClose }: ReplyDialogProps) {
  const draft = useDraftedForm(helpReplyForm, { text: '' }, { name: `help:${ticket.id}`, schema: drafted })
  const { form } = draft
  const { run, busy } = useAction(reply, { refused: atFields(form.setError, ['text']) })
  const submit = form.handleSubmit((body) =>
    run({ params: { id: ticket.id }, body }, () => {
      draft.sent()
      onClose()
    }),
  )
  const last = ticket.replies.at(-1)?.text ?? ticket.message
  return (
    <Dialog open onClose={onClose} title={title} description={hint}>
      <blockquote className="max-h-40 overflow-y-auto border-l-2 border-line-strong pl-3 break-words whitespace-pre-line text-muted">
        {last}
      </blockquote>
      <DraftNotice since={draft.since} onDiscard={draft.discard} />
      <Form onSubmit={submit}>
        <TextArea label={text.reply} rows={6} {...fieldsOf(form)('text', length.helpReply)} />
        <Button type="submit" busy={busy} className="w-fit">
          {text.sendReply}
        </Button>
      </Form>
    </Dialog>
  )
}

const drafted = z.object({ text: z.string() })
