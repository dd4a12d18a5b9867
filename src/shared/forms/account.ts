import { z } from 'zod'
import { account as text } from '#texts/validation.ts'
import { length } from '#shared/domain/limits.ts'
import { emailField, knownEmailField } from './email.ts'

/** The address of a new account (§5). */
export const email = emailField({ missing: text.emailRequired, invalid: text.emailInvalid })

/** The address of an account that there may be. */
export const knownEmail = knownEmailField({ missing: text.emailRequired, invalid: text.emailInvalid })
export const forgotEmail = knownEmailField({ missing: text.forgotEmailRequired, invalid: text.emailInvalid })

/** A password that is being checked: any length up to the limit. */
export const currentPassword = z
  .string({ error: text.passwordRequired })
  .min(1, text.passwordRequired)
  .max(length.passwordMax, { error: text.passwordTooLong, abort: true })

/** A password that is being set at sign-up (§5, §9). */
export const newPassword = currentPassword
  .min(length.passwordMin, text.passwordTooShort)
  .regex(/^\S+$/, text.passwordTooShort)

const confirmation = z.string({ error: text.confirmRequired }).min(1, text.confirmRequired)

export const signInForm = z.object({ email: knownEmail, password: currentPassword })

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

export const changedPassword = z
  .string({ error: text.newPasswordRequired })
  .min(1, text.newPasswordRequired)
  .min(length.passwordMin, text.newPasswordTooShort)
  .max(length.passwordMax, { error: text.passwordTooLong, abort: true })
  .regex(/^\S+$/, text.newPasswordTooShort)

/** The password that a change of it is proved by. */
export const oldPassword = z
  .string({ error: text.oldPasswordRequired })
  .min(1, text.oldPasswordRequired)
  .max(length.passwordMax, text.passwordTooLong)

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
