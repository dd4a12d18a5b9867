import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { SOCIAL_NETWORKS } from '#shared/domain/login.ts'
import { loginResponse } from '#shared/wire/login.ts'
import { accountRole } from '#shared/wire/role.ts'
import { email } from '#shared/forms/account.ts'
import { defineCall } from './call.ts'

const challenge = z
  .string()
  .max(43)
  .regex(/^[\w-]{43}$/)

const verifier = z
  .string()
  .max(128)
  .regex(/^[\w.~-]{43,128}$/)

/** The first half of a social sign-in: the network's page, on which the person agrees. */
export const startSocialLogin = defineCall({
  method: 'POST',
  path: '/users/socialStart',
  summary: 'Where to go to sign in with an account of a social network',
  permission: 'signIn',
  encoding: 'form',
  body: together({
    role: field('user_type', accountRole),
    network: field('network', z.enum(SOCIAL_NETWORKS)),
    /** The desktop client's own way back, and the challenge of a verifier that it keeps (RFC 7636). */
    returnTo: field('redirect_uri', z.string().max(100).optional()),
    challenge: field('code_challenge', challenge.optional()),
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
  permission: 'signIn',
  encoding: 'form',
  body: together({
    role: field('user_type', accountRole),
    network: field('network', z.enum(SOCIAL_NETWORKS)),
    name: field('name', z.string().max(100).optional()),
    email: field('email', email.optional()),
    accountId: field('social_media_id', z.string().max(200).optional()),
    picture: field('profile_image', z.string().max(2000).optional()),
    code: field('code', z.string().max(4000)),
    state: field('state', z.string().max(500)),
    returnTo: field('redirect_uri', z.url().max(500)),
    /** Of the challenge that the desktop client set out with. */
    verifier: field('code_verifier', verifier.optional()),
  }),
  response: loginResponse,
  rateLimit: 'signIn',
})
