import { z } from 'zod'
import { confirmation } from '#shared/wire/values.ts'
import { changedPassword, forgotEmail, newPassword } from '#shared/forms/account.ts'
import { length } from '#shared/domain/limits.ts'
import { account as accountText } from '#shared/texts/validation.ts'
import { defineCall } from './call.ts'

export const changePassword = defineCall({
  method: 'PUT',
  path: '/users/change_password',
  summary: 'Change the password; every session of the account ends',
  access: 'signedIn',
  encoding: 'form',
  body: z.object({
    old_password: z
      .string({ error: accountText.oldPasswordRequired })
      .min(1, accountText.oldPasswordRequired)
      .max(length.passwordMax, accountText.passwordTooLong),
    new_password: changedPassword,
  }),
  response: confirmation,
  rateLimit: 'signIn',
})

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/users/forgot_password',
  summary: 'Send a link to reset the password; answers the same whether or not the account exists',
  access: 'anyone',
  encoding: 'form',
  body: z.object({ email: forgotEmail }),
  response: confirmation,
  rateLimit: 'mail',
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/users/reset_password/:token',
  summary: 'Set a new password with the token from the mail; every session of the account ends',
  access: 'anyone',
  encoding: 'form',
  params: z.object({ token: z.string().min(1).max(200) }),
  body: z.object({ password: newPassword }),
  response: confirmation,
  rateLimit: 'signIn',
})
