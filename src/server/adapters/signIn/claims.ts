import { z } from 'zod'
import { emailField } from '#shared/forms/email.ts'
import { server as text } from '#texts/refusals.ts'
import { refused } from './refusal.ts'
import type { SocialAccount } from './port.ts'

/** An address that an account can't have is as good as none. */
const emailOfNetwork = emailField({ missing: text.socialNoEmail, invalid: text.socialNoEmail })

const claimsOf = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().optional(),
  email: emailOfNetwork.optional().catch(undefined),
  // LinkedIn and Google have sent it as a text too.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
})
export type Claims = z.output<typeof claimsOf>

/** What is said of a person: in a token, or where the provider tells more of them. */
export function readClaims(said: unknown): Claims {
  const read = claimsOf.safeParse(said)
  if (!read.success) throw refused('claims')
  return read.data
}

export function accountOf({ sub, email, email_verified: verified, name }: Claims): SocialAccount {
  return { subject: sub, email, emailVerified: email !== undefined && verified === true, name: name ?? '' }
}
