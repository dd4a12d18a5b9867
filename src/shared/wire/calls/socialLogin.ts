import { z } from 'zod'
import { SOCIAL_NETWORKS } from '#shared/domain/login.ts'
import { loginResponse } from '#shared/wire/login.ts'
import { accountRole } from '#shared/wire/role.ts'
import { email } from '#shared/forms/account.ts'
import { defineCall } from './call.ts'

/** The first half of a social sign-in: the network's page, on which the person agrees. */
export const startSocialLogin = defineCall({
  method: 'POST',
  path: '/users/socialStart',
  summary: 'Where to go to sign in with an account of a social network',
  access: 'anyone',
  encoding: 'form',
  body: z.object({
    user_type: accountRole,
    network: z.enum(SOCIAL_NETWORKS),
    /** The desktop client's own way back, and the challenge of a verifier that it keeps (RFC 7636). */
    redirect_uri: z.string().max(100).optional(),
    code_challenge: z
      .string()
      .max(43)
      .regex(/^[\w-]{43}$/)
      .optional(),
  }),
  response: z.object({ url: z.string() }),
  rateLimit: 'signIn',
})

/**
 * The second half: `code` and `state` are what the network's page came back with. Who the person is, the server hears
 * from the network itself; `email` counts only where the network tells none.
 */
export const socialLogin = defineCall({
  method: 'POST',
  path: '/users/socialLogin',
  summary: 'Sign in with an account of a social network, proved by a code that the server exchanges',
  access: 'anyone',
  encoding: 'form',
  body: z.object({
    name: z.string().max(100).optional(),
    email: email.optional(),
    user_type: accountRole,
    social_media_id: z.string().max(200).optional(),
    profile_image: z.string().max(2000).optional(),
    network: z.enum(SOCIAL_NETWORKS),
    code: z.string().max(4000),
    state: z.string().max(500),
    redirect_uri: z.url().max(500),
    /** Of the challenge that the desktop client set out with. */
    code_verifier: z
      .string()
      .max(128)
      .regex(/^[\w.~-]{43,128}$/)
      .optional(),
  }),
  response: loginResponse,
  rateLimit: 'signIn',
})
