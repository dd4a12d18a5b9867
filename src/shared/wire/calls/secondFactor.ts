import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { loginResponse } from '#shared/wire/login.ts'
import { confirmation } from '#shared/wire/values.ts'
import { currentPassword } from '#shared/forms/account.ts'
import { factorCode } from '#shared/forms/secondFactor.ts'
import { defineCall, defineRead } from './call.ts'

/** The second half of a sign-in: its first half was refused with a ticket (problem.ts, `second_factor`). */
export const secondStep = defineCall({
  method: 'POST',
  path: '/users/second_step',
  summary: 'Sign in with a code of the second factor, after the password or the network was right',
  permission: 'signIn',
  encoding: 'json',
  body: z.object({ ticket: z.string().min(1).max(200), code: factorCode }),
  response: loginResponse,
  rateLimit: 'signIn',
})

export const secondFactor = defineRead('/users/second_factor', {
  summary: 'Whether the account has a second factor, needs one, and this session has shown it',
  permission: 'manageSecondFactor',
  response: together({
    on: field('on', z.boolean()),
    required: field('required', z.boolean()),
    passed: field('passed', z.boolean()),
    /** How many recovery codes are unused. */
    recoveryCodes: field('recovery_codes', z.number().int()),
  }),
})

export const beginSecondFactor = defineCall({
  method: 'POST',
  path: '/users/second_factor',
  summary: 'A new secret for an authenticator app; it counts once a code of it was confirmed',
  permission: 'manageSecondFactor',
  encoding: 'json',
  /** Not needed by a session that has just begun. */
  body: z.object({ password: currentPassword.optional() }),
  response: z.object({ secret: z.string(), uri: z.string() }),
  rateLimit: 'signIn',
})

export const confirmSecondFactor = defineCall({
  method: 'PUT',
  path: '/users/second_factor',
  summary: 'Switch the second factor on with a code of it; every other session ends',
  permission: 'manageSecondFactor',
  encoding: 'json',
  body: z.object({ code: factorCode }),
  response: together({
    message: field('message', z.string()),
    recoveryCodes: field('recovery_codes', z.array(z.string())),
  }),
  rateLimit: 'signIn',
})

export const endSecondFactor = defineCall({
  method: 'DELETE',
  path: '/users/second_factor',
  summary: 'Switch the second factor off with a code of it',
  permission: 'manageSecondFactor',
  encoding: 'json',
  body: z.object({ code: factorCode }),
  response: confirmation,
  rateLimit: 'signIn',
})
