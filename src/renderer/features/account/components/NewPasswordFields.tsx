import type { FieldValues, Path } from 'react-hook-form'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/account.ts'
import { type FormOf, registered } from '#renderer/forms/registered.ts'
import { PasswordField } from '#renderer/ui/TextField.tsx'

interface NewPasswordFieldsProps<Values extends FieldValues> {
  form: FormOf<Values>
  label: string
  hint?: string
  name: Path<Values>
  confirmation: Path<Values>
}

/** A password that is being set, typed twice. */
export function NewPasswordFields<Values extends FieldValues>({
  form,
  name,
  confirmation,
  ...field
}: NewPasswordFieldsProps<Values>) {
  const shared = { autoComplete: 'new-password', maxLength: length.passwordMax }
  return (
    <>
      <PasswordField {...field} {...shared} {...registered(form, name)} />
      <PasswordField label={text.confirmPassword} {...shared} {...registered(form, confirmation)} />
    </>
  )
}
