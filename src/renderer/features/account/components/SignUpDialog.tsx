import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { useSetAtom } from 'jotai'
import { signUpForm } from '#shared/forms/account.ts'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/account.ts'
import { expectSession } from '#renderer/session/expected.ts'
import { signIn } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { setProfileOpenAtom } from '#renderer/entities/profile/state.ts'
import { SocialButtons } from './SocialButtons.tsx'
import { type AccountDialogProps, accountTypeName } from './dialogProps.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Form } from '#renderer/ui/Form.tsx'
import { useSignUp } from '../api.ts'

export function SignUpDialog({ type, onClose, onSwitch }: AccountDialogProps) {
  const openProfile = useSetAtom(setProfileOpenAtom)
  const form = useFormOf(signUpForm, { email: '', password: '', confirmPassword: '' })
  const { run, busy } = useAction(useSignUp(), { refused: atFields(form.setError, ['email', 'password']) })
  const submit = form.handleSubmit(({ email, password }) => {
    expectSession('unfinished')
    return run({ body: { email, password, role: type } }, (answer) => {
      onClose()
      openProfile(true)
      return signIn(answer)
    })
  })
  const input = fieldsOf(form)
  return (
    <Dialog open onClose={onClose} title={text.signUp} eyebrow={accountTypeName[type]}>
      <Form onSubmit={submit}>
        <TextField label={text.email} type="email" autoComplete="email" {...input('email')} />
        <NewPasswordFields
          form={form}
          label={text.password}
          hint={text.passwordHint(length.passwordMin)}
          name="password"
          confirmation="confirmPassword"
        />
        <Button type="submit" size="wide" busy={busy}>
          {text.signUp}
        </Button>
      </Form>
      <SocialButtons type={type} onDone={onClose} />
      <p className="text-muted">
        <Sentence
          text={text.haveAccount}
          parts={{
            signIn: (
              <Button variant="quiet" size="small" onClick={() => onSwitch({ dialog: 'login', type })}>
                {text.signIn}
              </Button>
            ),
          }}
        />
      </p>
    </Dialog>
  )
}
