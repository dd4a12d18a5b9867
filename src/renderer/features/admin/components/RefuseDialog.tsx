import { length } from '#shared/domain/limits.ts'
import type { User } from '#shared/domain/user.ts'
import { refusalForm } from '#shared/forms/refusal.ts'
import * as text from '#texts/admin.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { TextArea } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { useUpdateStatus } from '../api.ts'

interface RefuseDialogProps {
  user: User
  onClose: () => void
  onDone: () => void
}

/** Says no to a provider, or takes their verification back, with the reason that they read. */
export function RefuseDialog({ user, onClose, onDone }: RefuseDialogProps) {
  const form = useFormOf(refusalForm, { reason: '' })
  const { run, busy } = useAction(useUpdateStatus(), { refused: atFields(form.setError, ['reason']) })
  const submit = form.handleSubmit(({ reason }) =>
    run({ params: { id: user.id }, body: { verified: false, reason } }, onDone),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={user.verified ? text.withdrawQuestion(user.name) : text.refuseQuestion(user.name)}
      description={user.verified ? text.withdrawHint : text.refuseHint}
    >
      <Form onSubmit={submit}>
        <TextArea
          label={text.refusalReason}
          hint={text.refusalReasonHint}
          longest={length.refusal}
          {...form.register('reason')}
          error={form.formState.errors.reason?.message}
        />
        <Button type="submit" variant="danger" busy={busy} className="w-fit">
          {user.verified ? text.withdraw : text.refuse}
        </Button>
      </Form>
    </Dialog>
  )
}
