import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { confirmation } from '#shared/wire/values.ts'
import { changedPassword, forgotEmail, newPassword, oldPassword } from '#shared/forms/account.ts'
import { defineCall } from './call.ts'

export const changePassword = defineCall({
  method: 'PUT',
  path: '/users/change_password',
  summary: 'Change the password; every session of the account ends',
  permission: 'changePassword',
  encoding: 'form',
  body: together({
    oldPassword: field('old_password', oldPassword),
    newPassword: field('new_password', changedPassword),
  }),
  response: confirmation,
  rateLimit: 'signIn',
})

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/users/forgot_password',
  summary: 'Send a link to reset the password; answers the same whether or not the account exists',
  permission: 'recoverPassword',
  encoding: 'form',
  body: z.object({ email: forgotEmail }),
  response: confirmation,
  rateLimit: 'mail',
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/users/reset_password/:token',
  summary: 'Set a new password with the token from the mail; every session of the account ends',
  permission: 'recoverPassword',
  encoding: 'form',
  params: z.object({ token: z.string().min(1).max(200) }),
  body: z.object({ password: newPassword }),
  response: confirmation,
  rateLimit: 'signIn',
})
