import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { UserId } from '#shared/domain/ids.ts'
import type { SignInToken } from './port.ts'

/** The key file of a service account, as far as it is used. */
export interface ServiceAccount {
  project_id: string
  client_email: string
  private_key: string
  token_uri: string
}

const ALGORITHM = 'RS256'
const TOKEN_SECONDS = 3600
const SCOPE =
  'https://www.googleapis.com/auth/firebase.database https://www.googleapis.com/auth/userinfo.email'
const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
const TIMEOUT_MS = 10_000
/** A token is asked for anew this long before the old one ends. */
const EARLY_MS = 60_000

/**
 * A token that Firebase exchanges for a session of this user
 * (https://firebase.google.com/docs/auth/admin/create-custom-tokens). A session there lives on for as long as its
 * client renews it, so the rules look at `until`: who is signed out here is out there within the hour.
 */
export async function customToken(account: ServiceAccount, user: UserId, now: Date): Promise<SignInToken> {
  const seconds = Math.floor(now.getTime() / 1000)
  const until = (seconds + TOKEN_SECONDS) * 1000
  const token = await new SignJWT({ uid: user, claims: { until } })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(account.client_email)
    .setSubject(account.client_email)
    .setAudience(CUSTOM_TOKEN_AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .sign(await importPKCS8(account.private_key, ALGORITHM))
  return { token, lifetimeSeconds: TOKEN_SECONDS }
}

const accessToken = z.object({ access_token: z.string().min(1), expires_in: z.number() })

/** Gets the account's own access tokens for the database, one for as long as it lasts (RFC 7523). */
export function accessTokens(account: ServiceAccount, clock: () => Date): () => Promise<string> {
  let current: { token: Promise<string>; until: number } | undefined
  const ask = async (now: Date): Promise<string> => {
    const seconds = Math.floor(now.getTime() / 1000)
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + TOKEN_SECONDS)
      .sign(await importPKCS8(account.private_key, ALGORITHM))
    const answer = await fetch(account.token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`The token service of Firebase answered ${answer.status}`)
    const { access_token: token, expires_in: lasts } = accessToken.parse(await answer.json())
    if (current) current.until = now.getTime() + lasts * 1000 - EARLY_MS
    return token
  }
  return () => {
    const now = clock()
    if (current && now.getTime() < current.until) return current.token
    const token = ask(now)
    const asked = { token, until: now.getTime() + EARLY_MS }
    current = asked
    // One that failed is not kept.
    token.catch(() => {
      if (current === asked) current = undefined
    })
    return token
  }
}
