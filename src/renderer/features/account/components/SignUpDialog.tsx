import { zodResolver } from '@hookform/resolvers/zod'
import { useSetAtom } from 'jotai'
import { useForm } from 'react-hook-form'
import { signUpForm } from '#shared/forms/account.ts'
import { length } from '#shared/domain/limits.ts'
import { signIn } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { PasswordField, TextField } from '#renderer/ui/TextField.tsx'
import { setProfileOpenAtom } from '#renderer/entities/profile/state.ts'
import { SocialButtons } from './SocialButtons.tsx'
import { type AccountDialogProps, accountTypeName } from './dialogProps.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useSignUp } from '../api.ts'

export function SignUpDialog({ type, onClose, onSwitch }: AccountDialogProps) {
  const openProfile = useSetAtom(setProfileOpenAtom)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signUpForm, undefined, { raw: true }),
    defaultValues: { email: '', password: '', confirm_password: '' },
  })
  const { run, busy } = useAction(useSignUp(), { refused: atFields(setError, ['email', 'password']) })
  const submit = handleSubmit(({ email, password }) =>
    run({ body: { email, password, user_type: type } }, (answer) => {
      onClose()
      openProfile(true)
      return signIn(answer)
    }),
  )
  const { errors } = formState
  return (
    <Dialog open onClose={onClose} title="Sign Up" eyebrow={accountTypeName[type]}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${length.passwordMin} characters, without spaces.`}
          maxLength={length.passwordMax}
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          maxLength={length.passwordMax}
          error={errors.confirm_password?.message}
          {...register('confirm_password')}
        />
        <Button type="submit" size="wide" busy={busy}>
          Sign Up
        </Button>
      </form>
      <SocialButtons type={type} onDone={onClose} />
      <p className="text-muted">
        Already have an account?{' '}
        <Button look="quiet" size="small" onClick={() => onSwitch({ dialog: 'login', type })}>
          Sign In
        </Button>
      </p>
    </Dialog>
  )
}
