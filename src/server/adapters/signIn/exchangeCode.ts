import { z } from 'zod'
import { ANSWER_WITHIN_MS, type OpenIdClient, type OpenIdProvider, type SecretPlace } from './provider.ts'
import { away, refused } from './refusal.ts'

interface Tokens {
  /** What the provider has signed of the person. */
  idToken: string
  /** What it tells more of them for. */
  accessToken: string | undefined
}

interface Code {
  code: string
  redirectUri: string
  codeVerifier?: string
}

/** The reason of a refusal that is about our client, and not about the code: wrong id or secret. */
export const UNKNOWN_CLIENT = 'invalid_client'

/** Exchanges a code for tokens. */
export async function exchangeCode(
  provider: OpenIdProvider,
  client: OpenIdClient,
  { code, redirectUri, codeVerifier }: Code,
): Promise<Tokens> {
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    ...(codeVerifier !== undefined && { code_verifier: codeVerifier }),
  }
  let reason = UNKNOWN_CLIENT
  // Discovery says what a provider takes, not what it was told of this client: one it does not know uses no code up.
  for (const place of provider.secretIn) {
    if (reason !== UNKNOWN_CLIENT) break
    const answer = await ask(provider.tokenEndpoint, place, client, form)
    if ('tokens' in answer) return answer.tokens
    reason = answer.reason
  }
  throw refused(reason)
}

const tokenAnswer = z.object({ id_token: z.string().min(1), access_token: z.string().min(1).optional() })
const errorAnswer = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) })

async function ask(
  endpoint: string,
  place: SecretPlace,
  client: OpenIdClient,
  form: Record<string, string>,
): Promise<{ tokens: Tokens } | { reason: string }> {
  const { clientId, clientSecret } = client
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { accept: 'application/json', ...(place === 'header' && { authorization: basic(client) }) },
    body: new URLSearchParams(
      place === 'body' ? { ...form, client_id: clientId, client_secret: clientSecret } : form,
    ),
    // A redirect would carry the secret elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch(() => undefined)
  if (!answer || answer.status >= 500) throw away()
  const body: unknown = await answer.json().catch(() => undefined)
  const read = tokenAnswer.safeParse(body)
  if (answer.ok && read.success)
    return { tokens: { idToken: read.data.id_token, accessToken: read.data.access_token } }
  const { data } = errorAnswer.safeParse(body)
  return { reason: data?.error ?? 'exchange' }
}

/** RFC 6749, 2.3.1: both parts are encoded as a form's before they are joined. */
function basic({ clientId, clientSecret }: OpenIdClient): string {
  const encoded = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length)
  const joined = `${encoded(clientId)}:${encoded(clientSecret)}`
  return `Basic ${Buffer.from(joined).toString('base64')}`
}
