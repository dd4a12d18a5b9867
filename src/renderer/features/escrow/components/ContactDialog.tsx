import { z } from 'zod'
import { length } from '#shared/domain/limits.ts'
import type { Job } from '#shared/domain/job.ts'
import { hireContactForm } from '#shared/forms/hireContact.ts'
import * as text from '#texts/contact.ts'
import { DraftNotice } from '#renderer/forms/DraftNotice.tsx'
import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useDraftedForm } from '#renderer/forms/useDraftedForm.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { TextArea, TextField } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { useGiveContact } from '../api.ts'

const drafted = z.object({ address: z.string(), phone: z.string(), note: z.string() })

interface ContactDialogProps {
  job: Job
  provider: string
  onClose: () => void
}

/** Where the provider has to come, and whom to call. */
export function ContactDialog({ job, provider, onClose }: ContactDialogProps) {
  const { address = '', phone = '', note = '' } = job.contact ?? {}
  const draft = useDraftedForm(
    hireContactForm,
    { address, phone, note },
    { name: `contact:${job.id}`, schema: drafted },
  )
  const { form } = draft
  const { run, busy } = useAction(useGiveContact(), {
    refused: atFields(form.setError, ['address', 'phone', 'note']),
  })
  const submit = form.handleSubmit((given) =>
    run({ params: { id: job.id }, body: given }, () => {
      draft.sent()
      onClose()
    }),
  )
  const input = fieldsOf(form)
  return (
    <Dialog open onClose={onClose} title={text.dialogTitle(provider)} description={text.dialogLead(provider)}>
      <DraftNotice since={draft.since} onDiscard={draft.discard} />
      <Form onSubmit={submit}>
        <TextField label={text.address} autoComplete="street-address" {...input('address', length.address)} />
        <TextField
          label={text.phone}
          optional
          type="tel"
          autoComplete="tel"
          hint={text.phoneHint}
          {...input('phone', length.phone)}
        />
        <TextArea
          label={text.note}
          optional
          rows={3}
          hint={text.noteHint}
          {...input('note', length.contactNote)}
        />
        <Button type="submit" busy={busy}>
          {text.send}
        </Button>
      </Form>
    </Dialog>
  )
}
