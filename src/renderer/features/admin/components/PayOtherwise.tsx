import { useState } from 'react'
import { length } from '#shared/domain/limits.ts'
import { formatMoney } from '#shared/domain/money.ts'
import type { Transfer } from '#shared/domain/transfer.ts'
import { paidOtherwiseForm } from '#shared/forms/paidOtherwise.ts'
import * as text from '#texts/admin.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { TextArea } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { usePayOtherwise } from '../api.ts'

/** Writes down how a customer was paid whose card takes no refund. */
export function PayOtherwise({ transfer }: { transfer: Transfer }) {
  const [saying, setSaying] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setSaying(true)}>
        {text.paidOtherwise}
      </Button>
      {saying && <SayHow transfer={transfer} onClose={() => setSaying(false)} />}
    </>
  )
}

function SayHow({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const form = useFormOf(paidOtherwiseForm, { reason: '' })
  const { run, busy } = useAction(usePayOtherwise(), { refused: atFields(form.setError, ['reason']) })
  const submit = form.handleSubmit(({ reason }) =>
    run({ params: { id: transfer.id }, body: { reason } }, onClose),
  )
  const { amount, to } = transfer
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.paidOtherwiseTitle(formatMoney(amount), to.name || to.email)}
      description={text.paidOtherwiseHint}
    >
      <Form onSubmit={submit}>
        <TextArea
          label={text.paidOtherwiseReason}
          longest={length.paidOtherwise}
          {...form.register('reason')}
          error={form.formState.errors.reason?.message}
        />
        <Button type="submit" busy={busy} className="w-fit">
          {text.confirmPaidOtherwise}
        </Button>
      </Form>
    </Dialog>
  )
}
