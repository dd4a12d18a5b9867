import { type FormOf, fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/account.ts'
import { PasswordField, TextField } from '#renderer/ui/TextField.tsx'

interface SignInValues {
  email: string
  password: string
}

/** Whom somebody signs in as; named so that a password manager fills both in. */
export function SignInFields({ form }: { form: FormOf<SignInValues> }) {
  const input = fieldsOf(form)
  return (
    <>
      <TextField label={text.email} type="email" autoComplete="username" {...input('email')} />
      <PasswordField
        label={text.password}
        autoComplete="current-password"
        {...input('password', length.passwordMax)}
      />
    </>
  )
}
