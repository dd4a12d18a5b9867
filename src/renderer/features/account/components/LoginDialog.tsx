import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { LoginResponse } from '#shared/domain/login.ts'
import { signInForm } from '#shared/forms/account.ts'
import { landing } from '#shared/texts/screens.ts'
import { signIn } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { ticketOf } from '../secondStep.ts'
import { SignInFields } from './SignInFields.tsx'
import { SocialButtons } from './SocialButtons.tsx'
import { type AccountDialogProps, accountTypeName } from './dialogProps.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useLogin } from '../api.ts'
import { say } from '#renderer/ui/say.ts'

const SecondStepForm = onDemand(async () => (await import('./SecondStepForm.tsx')).SecondStepForm)

export function LoginDialog({ type, onClose, onSwitch }: AccountDialogProps) {
  const [ticket, setTicket] = useState<string>()
  const form = useForm({
    resolver: zodResolver(signInForm),
    defaultValues: { email: '', password: '' },
  })
  const enter = async (answer: LoginResponse) => {
    onClose()
    say.done(answer.message)
    await signIn(answer)
  }
  const show = atFields(form.setError, ['email', 'password'])
  const { run, busy } = useAction(useLogin(), {
    success: () => undefined,
    refused: (error) => {
      const needed = ticketOf(error)
      if (needed) setTicket(needed)
      else show(error)
    },
  })
  const submit = form.handleSubmit((values) => run({ body: { ...values, role: type } }, enter))
  if (ticket)
    return (
      <Dialog open onClose={onClose} title="Login" eyebrow={accountTypeName[type]}>
        <Part>
          <SecondStepForm ticket={ticket} onDone={enter} onEnded={() => setTicket(undefined)} />
        </Part>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title="Login" eyebrow={accountTypeName[type]}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <SignInFields form={form} />
        <Button type="submit" size="wide" busy={busy}>
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
