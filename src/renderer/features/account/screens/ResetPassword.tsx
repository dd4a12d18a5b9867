import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import { toast } from 'sonner'
import { resetPassword } from '#shared/api/passwords.ts'
import { resetPasswordForm } from '#shared/rules/forms/account.ts'
import { length } from '#shared/rules/limits.ts'
import { pathTo } from '#shared/rules/screens.ts'
import { landing } from '#shared/texts/screens.ts'
import { useCall } from '#renderer/api/useCall.ts'
import { forget } from '#renderer/session/session.ts'
import { showServerErrors } from '#renderer/forms/serverErrors.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { PasswordField } from '#renderer/ui/TextField.tsx'

/** Where the link of the reset mail leads: the specification has the call and no screen. */
export function ResetPassword() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const call = useCall(resetPassword)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(resetPasswordForm, undefined, { raw: true }),
    defaultValues: { password: '', confirm_password: '' },
  })
  const submit = handleSubmit(async ({ password }) => {
    try {
      const { message } = await call.mutateAsync({ params: { token }, body: { password } })
      toast.success(message)
      await forget('passwordChanged')
      await navigate(pathTo('login'))
    } catch (error) {
      showServerErrors(error, setError, ['password'])
    }
  })
  return (
    <Page title="Choose a new password" lead="With it you sign in anew on every device.">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint={`At least ${length.passwordMin} characters, without spaces.`}
          maxLength={length.passwordMax}
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          maxLength={length.passwordMax}
          error={formState.errors.confirm_password?.message}
          {...register('confirm_password')}
        />
        <Button type="submit" busy={call.isPending} className="w-fit">
          {landing.resetMyPassword}
        </Button>
      </form>
    </Page>
  )
}
