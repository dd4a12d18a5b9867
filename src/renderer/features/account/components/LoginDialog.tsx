import { useSignIn } from '../useSignIn.ts'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import type { LoginResponse } from '#shared/domain/login.ts'
import * as text from '#texts/account.ts'
import { signIn } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { FieldError } from '#renderer/ui/Field.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { SignInFields } from './SignInFields.tsx'
import { SocialButtons } from './SocialButtons.tsx'
import { type AccountDialogProps, accountTypeName } from './dialogProps.ts'
import { say } from '#renderer/ui/say.ts'
import { Form } from '#renderer/ui/Form.tsx'

const SecondStepForm = onDemand(async () => (await import('./SecondStepForm.tsx')).SecondStepForm)

export function LoginDialog({ type, onClose, onSwitch }: AccountDialogProps) {
  const enter = async (answer: LoginResponse) => {
    onClose()
    say.done(answer.message)
    await signIn(answer)
  }
  const { form, submit, submitAs, wrongType, busy, ticket, startOver } = useSignIn(type, enter)
  const other = type === 'customer' ? 'provider' : 'customer'
  // What is typed stays: this is the same dialog.
  const switchType = () => {
    onSwitch({ dialog: 'login', type: other })
    if (wrongType) void submitAs(other)()
  }
  if (ticket)
    return (
      <Dialog open onClose={onClose} title={text.login} eyebrow={accountTypeName[type]}>
        <Part>
          <SecondStepForm ticket={ticket} onDone={enter} onEnded={startOver} />
        </Part>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={text.login} eyebrow={accountTypeName[type]}>
      <Form onSubmit={submit}>
        <SignInFields form={form} />
        <Button type="submit" size="wide" busy={busy}>
          {text.login}
        </Button>
        <FieldError message={wrongType} />
        <Button variant={wrongType ? 'secondary' : 'quiet'} size="small" onClick={switchType}>
          {text.loginAs(accountTypeName[other])}
        </Button>
      </Form>
      <SocialButtons type={type} onDone={onClose} />
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" size="small" onClick={() => onSwitch({ dialog: 'forgot', type })}>
          {text.forgotPassword}
        </Button>
        <Button variant="quiet" size="small" onClick={() => onSwitch({ dialog: 'signUp', type })}>
          {text.signUp}
        </Button>
      </div>
    </Dialog>
  )
}
