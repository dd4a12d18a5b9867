import { ANSWER_WITHIN_MS } from './provider.ts'
import { type Claims, readClaims } from './claims.ts'
import { away, refused } from './refusal.ts'

/**
 * What the provider says of a person when it is asked with an access token (OpenID Connect Core, 5.3). It is not signed:
 * it comes from the provider's own address, and counts for nobody but whom the signed token names.
 */
export async function askUserInfo(endpoint: string, accessToken: string, subject: string): Promise<Claims> {
  const answer = await fetch(endpoint, {
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch(() => undefined)
  if (!answer || answer.status >= 500) throw away()
  if (!answer.ok) throw refused('userinfo')
  const claims = readClaims(await answer.json().catch(() => undefined))
  if (claims.sub !== subject) throw refused('userinfo_subject')
  return claims
}
