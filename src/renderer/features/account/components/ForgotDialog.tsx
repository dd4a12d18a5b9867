import { registered } from '#renderer/forms/registered.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { forgotPasswordForm } from '#shared/forms/account.ts'
import { landing } from '#texts/screens.ts'
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
    <Dialog
      open
      onClose={onClose}
      title={landing.forgotPassword}
      description="We send you a link to choose a new one."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField label="Email" type="email" autoComplete="email" {...registered(form, 'email')} />
        <Button type="submit" size="wide" busy={busy}>
          {landing.resetMyPassword}
        </Button>
      </form>
      <Button look="quiet" onClick={() => onSwitch({ dialog: 'login', type })}>
        {landing.backToLogin}
      </Button>
    </Dialog>
  )
}
