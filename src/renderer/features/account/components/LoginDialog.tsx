import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { login } from '#shared/api/users.ts'
import { signInForm } from '#shared/rules/forms/account.ts'
import { landing } from '#shared/texts/screens.ts'
import { useCall } from '../../../api/useCall.ts'
import { signIn } from '../../../app/session.ts'
import { showServerErrors } from '../../../forms/serverErrors.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SignInFields } from './SignInFields.tsx'
import { SocialButtons } from './SocialButtons.tsx'
import { type AccountDialogProps, accountTypeName } from './dialogProps.ts'

export function LoginDialog({ type, onClose, onSwitch }: AccountDialogProps) {
  const call = useCall(login)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signInForm, undefined, { raw: true }),
    defaultValues: { email: '', password: '' },
  })
  const submit = handleSubmit(async (form) => {
    try {
      const answer = await call.mutateAsync({ body: { ...form, user_type: type } })
      onClose()
      toast.success(answer.message)
      await signIn(answer)
    } catch (error) {
      showServerErrors(error, setError, ['email', 'password'])
    }
  })
  return (
    <Dialog open onClose={onClose} title="Login" eyebrow={accountTypeName[type]}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <SignInFields register={register} errors={formState.errors} />
        <Button type="submit" size="wide" busy={call.isPending}>
          Login
        </Button>
      </form>
      <SocialButtons type={type} onDone={onClose} />
      <div className="flex flex-wrap justify-between gap-2">
        <Button look="quiet" size="small" onClick={() => onSwitch({ dialog: 'forgot', type })}>
          {landing.forgotPassword}
        </Button>
        <Button look="quiet" size="small" onClick={() => onSwitch({ dialog: 'signUp', type })}>
          Sign Up
        </Button>
      </div>
    </Dialog>
  )
}
