import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { loginResponse } from '#shared/wire/login.ts'
import { accountRole } from '#shared/wire/role.ts'
import { email, newPassword } from '#shared/forms/account.ts'
import { defineCall } from './call.ts'

export const signUp = defineCall({
  method: 'POST',
  path: '/users',
  summary: 'Create an account and sign in; a verification link goes out by mail',
  permission: 'signUp',
  encoding: 'form',
  body: together({
    email: field('email', email),
    password: field('password', newPassword),
    role: field('user_type', accountRole),
  }),
  response: loginResponse,
  rateLimit: 'signUp',
})

export const verifyEmail = defineCall({
  method: 'POST',
  path: '/users/verify_email/:token',
  summary: 'Verify the email address with the token from the mail',
  permission: 'verifyEmail',
  encoding: 'none',
  params: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ message: z.string(), status: z.enum(['verified', 'expired']) }),
  rateLimit: 'signIn',
})

export const resendVerification = defineCall({
  method: 'POST',
  path: '/users/resend_verification',
  summary: 'Send the verification link again, unless the address is verified',
  permission: 'askForVerification',
  encoding: 'none',
  response: z.object({ message: z.string(), status: z.enum(['sent', 'verified']) }),
  rateLimit: 'mail',
})

/** Before the first one is verified: whoever has mistyped it would wait for a mail that never comes. */
export const changeEmail = defineCall({
  method: 'PUT',
  path: '/users/email',
  summary: 'Take another email address, while the account’s is not verified; the link goes there',
  permission: 'askForVerification',
  encoding: 'form',
  body: together({ email: field('email', email) }),
  response: z.object({ message: z.string() }),
  repeat: 'transaction',
  rateLimit: 'mail',
})
