import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { changePasswordForm } from '#shared/forms/account.ts'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/accountSettings.ts'
import { forget } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PasswordField } from '#renderer/ui/TextField.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Form } from '#renderer/ui/Form.tsx'
import { useChangePassword } from '../api.ts'

/** A change ends every session, this one too: the person signs in with the new password (§8). */
export function ChangePasswordForm() {
  const form = useFormOf(changePasswordForm, { oldPassword: '', newPassword: '', confirmPassword: '' })
  const { run, busy } = useAction(useChangePassword(), {
    refused: atFields(form.setError, ['oldPassword', 'newPassword']),
  })
  const submit = form.handleSubmit(({ oldPassword, newPassword }) =>
    run({ body: { oldPassword, newPassword } }, () => forget('passwordChanged')),
  )
  const input = fieldsOf(form)
  return (
    <Form onSubmit={submit} className="halves">
      <div className="grid gap-4">
        <PasswordField
          label={text.oldPassword}
          autoComplete="current-password"
          {...input('oldPassword', length.passwordMax)}
        />
        <NewPasswordFields
          form={form}
          label={text.newPassword}
          name="newPassword"
          confirmation="confirmPassword"
        />
        <Button type="submit" busy={busy} className="w-fit">
          {text.changePassword}
        </Button>
      </div>
      <p className="text-muted xl:pt-7">{text.changePasswordNote}</p>
    </Form>
  )
}
