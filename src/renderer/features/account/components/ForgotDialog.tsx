import { registered } from '#renderer/forms/registered.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { forgotPasswordForm } from '#shared/forms/account.ts'
import * as text from '#texts/account.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { AccountDialogProps } from './dialogProps.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useForgotPassword } from '../api.ts'

export function ForgotDialog({ type, onClose, onSwitch }: AccountDialogProps) {
  const form = useForm({
    resolver: zodResolver(forgotPasswordForm),
    defaultValues: { email: '' },
  })
  const { run, busy } = useAction(useForgotPassword(), { refused: atFields(form.setError, ['email']) })
  const submit = form.handleSubmit((form) => run({ body: form }, onClose))
  return (
    <Dialog open onClose={onClose} title={text.forgotPassword} description={text.forgotPasswordLead}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField label={text.email} type="email" autoComplete="email" {...registered(form, 'email')} />
        <Button type="submit" size="wide" busy={busy}>
          {text.resetMyPassword}
        </Button>
      </form>
      <Button variant="quiet" onClick={() => onSwitch({ dialog: 'login', type })}>
        {text.backToLogin}
      </Button>
    </Dialog>
  )
}
