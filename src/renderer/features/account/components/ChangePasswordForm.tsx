import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { changePassword } from '#shared/api/passwords.ts'
import { changePasswordForm } from '#shared/rules/forms/account.ts'
import { length } from '#shared/rules/limits.ts'
import { useCall } from '#renderer/api/useCall.ts'
import { forget } from '#renderer/session/session.ts'
import { showServerErrors } from '#renderer/forms/serverErrors.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PasswordField } from '#renderer/ui/TextField.tsx'

/** A change ends every session, this one too: the person signs in with the new password (§8). */
export function ChangePasswordForm() {
  const call = useCall(changePassword)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(changePasswordForm, undefined, { raw: true }),
    defaultValues: { old_password: '', new_password: '', confirm_password: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(async ({ old_password, new_password }) => {
    try {
      const { message } = await call.mutateAsync({ body: { old_password, new_password } })
      toast.success(message)
      await forget('passwordChanged')
    } catch (error) {
      showServerErrors(error, setError, ['old_password', 'new_password'])
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
      <PasswordField
        label="Old Password"
        autoComplete="current-password"
        maxLength={length.passwordMax}
        error={errors.old_password?.message}
        {...register('old_password')}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        maxLength={length.passwordMax}
        error={errors.new_password?.message}
        {...register('new_password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        maxLength={length.passwordMax}
        error={errors.confirm_password?.message}
        {...register('confirm_password')}
      />
      <Button type="submit" busy={call.isPending} className="w-fit">
        Change the password
      </Button>
      <p className="text-fine text-muted">You are signed out everywhere and sign in with the new one.</p>
    </form>
  )
}
