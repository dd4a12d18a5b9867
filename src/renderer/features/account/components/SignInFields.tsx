import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { length } from '#shared/domain/limits.ts'
import { PasswordField, TextField } from '#renderer/ui/TextField.tsx'

interface SignInValues {
  email: string
  password: string
}

interface SignInFieldsProps {
  register: UseFormRegister<SignInValues>
  errors: FieldErrors<SignInValues>
}

/** Whom somebody signs in as; named so that a password manager fills both in. */
export function SignInFields({ register, errors }: SignInFieldsProps) {
  return (
    <>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        maxLength={length.passwordMax}
        error={errors.password?.message}
        {...register('password')}
      />
    </>
  )
}
