import { z } from 'zod'
import { account as text } from '#texts/validation.ts'
import { length } from '#shared/domain/limits.ts'
import { emailField, knownEmailField } from './email.ts'

/** Of a password with its spaces. */
const LONGEST_TYPED = 100

/** The address of a new account (§5). */
export const email = emailField({ missing: text.emailRequired, invalid: text.emailInvalid })

/** The address of an account that there may be. */
export const knownEmail = knownEmailField({ missing: text.emailRequired, invalid: text.emailInvalid })
export const forgotEmail = knownEmailField({ missing: text.forgotEmailRequired, invalid: text.emailInvalid })

/** What is typed as a password: there, not too long, and without its spaces, which never count (§5). */
function password(missing: string) {
  return z
    .string({ error: missing })
    .max(LONGEST_TYPED, { error: text.passwordTooLong, abort: true })
    .overwrite((typed) => typed.replace(/\s/g, ''))
    .min(1, missing)
    .max(length.passwordMax, { error: text.passwordTooLong, abort: true })
}

/** A password that is being checked: any length up to the limit. */
export const currentPassword = password(text.passwordRequired)

/** A password that is being set at sign-up (§5, §9). */
export const newPassword = currentPassword.min(length.passwordMin, text.passwordTooShort)

const confirmation = password(text.confirmRequired)

export const signInForm = z.object({ email: knownEmail, password: currentPassword })

/** The address that a mistyped one is changed to. */
export const verificationForm = z.object({ email })

export const signUpForm = z
  .object({
    email,
    password: newPassword,
    confirmPassword: confirmation,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: text.confirmMismatch,
  })

export const forgotPasswordForm = z.object({ email: forgotEmail })

export const changedPassword = password(text.newPasswordRequired).min(
  length.passwordMin,
  text.newPasswordTooShort,
)

/** The password that a change of it is proved by. */
export const oldPassword = password(text.oldPasswordRequired)

export const changePasswordForm = z
  .object({
    oldPassword,
    newPassword: changedPassword,
    confirmPassword: confirmation,
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: text.newConfirmMismatch,
  })

export const resetPasswordForm = z
  .object({ password: newPassword, confirmPassword: confirmation })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: text.confirmMismatch,
  })
