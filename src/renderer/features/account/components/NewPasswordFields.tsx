import type { FieldValues, Path } from 'react-hook-form'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/account.ts'
import { type FormOf, fieldsOf } from '#renderer/forms/fieldsOf.ts'
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
  const input = fieldsOf(form)
  return (
    <>
      <PasswordField {...field} {...shared} {...input(name)} />
      <PasswordField label={text.confirmPassword} {...shared} {...input(confirmation)} />
    </>
  )
}
