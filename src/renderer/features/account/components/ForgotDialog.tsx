import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { forgotPassword } from '#shared/api/passwords.ts'
import { forgotPasswordForm } from '#shared/rules/forms/account.ts'
import { landing } from '#shared/texts/screens.ts'
import { useCall } from '#renderer/api/useCall.ts'
import { showServerErrors } from '#renderer/forms/serverErrors.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { AccountDialogProps } from './dialogProps.ts'

export function ForgotDialog({ type, onClose, onSwitch }: AccountDialogProps) {
  const call = useCall(forgotPassword)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(forgotPasswordForm, undefined, { raw: true }),
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(async (form) => {
    try {
      const { message } = await call.mutateAsync({ body: form })
      toast.success(message)
      onClose()
    } catch (error) {
      showServerErrors(error, setError, ['email'])
    }
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={landing.forgotPassword}
      description="We send you a link to choose a new one."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" size="wide" busy={call.isPending}>
          {landing.resetMyPassword}
        </Button>
      </form>
      <Button look="quiet" onClick={() => onSwitch({ dialog: 'login', type })}>
        {landing.backToLogin}
      </Button>
    </Dialog>
  )
}
