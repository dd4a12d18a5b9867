import { useNavigate, useParams } from 'react-router-dom'
import { resetPasswordForm } from '#shared/forms/account.ts'
import { length } from '#shared/domain/limits.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/account.ts'
import { forget } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { NewPasswordFields } from '../components/NewPasswordFields.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Form } from '#renderer/ui/Form.tsx'
import { useResetPassword } from '../api.ts'

/** Where the link of the reset mail leads: the specification has the call and no screen. */
export function ResetPassword() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const form = useFormOf(resetPasswordForm, { password: '', confirmPassword: '' })
  const { run, busy } = useAction(useResetPassword(), { refused: atFields(form.setError, ['password']) })
  const submit = form.handleSubmit(({ password }) =>
    run({ params: { token }, body: { password } }, async () => {
      await forget('passwordChanged')
      await navigate(pathTo('login'))
    }),
  )
  return (
    <Page title={text.choosePassword} lead={text.choosePasswordLead}>
      <Form onSubmit={submit} className="grid max-w-md gap-4">
        <NewPasswordFields
          form={form}
          label={text.newPassword}
          hint={text.passwordHint(length.passwordMin)}
          name="password"
          confirmation="confirmPassword"
        />
        <Button type="submit" busy={busy} className="w-fit">
          {text.resetMyPassword}
        </Button>
      </Form>
    </Page>
  )
}
