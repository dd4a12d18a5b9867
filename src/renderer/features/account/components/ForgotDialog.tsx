import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { forgotPasswordForm } from '#shared/forms/account.ts'
import * as text from '#texts/account.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { AccountDialogProps } from './dialogProps.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Form } from '#renderer/ui/Form.tsx'
import { useForgotPassword } from '../api.ts'

export function ForgotDialog({ type, onClose, onSwitch }: AccountDialogProps) {
  const form = useFormOf(forgotPasswordForm, { email: '' })
  const { run, busy } = useAction(useForgotPassword(), { refused: atFields(form.setError, ['email']) })
  const submit = form.handleSubmit((form) => run({ body: form }, onClose))
  const input = fieldsOf(form)
  return (
    <Dialog open onClose={onClose} title={text.forgotPassword} description={text.forgotPasswordLead}>
      <Form onSubmit={submit}>
        <TextField label={text.email} type="email" autoComplete="email" {...input('email')} />
        <Button type="submit" size="wide" busy={busy}>
          {text.resetMyPassword}
        </Button>
      </Form>
      <Button variant="quiet" onClick={() => onSwitch({ dialog: 'login', type })}>
        {text.backToLogin}
      </Button>
    </Dialog>
  )
}
