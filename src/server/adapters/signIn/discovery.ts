import { z } from 'zod'
import { ANSWER_WITHIN_MS, OPENID_SCOPES, type OpenIdProvider, type SecretPlace } from './provider.ts'

/** Why a provider's description of itself can't be used, in words for whoever runs the marketplace. */
export class DiscoveryFault extends Error {
  override readonly name = 'DiscoveryFault'

  constructor(
    message: string,
    /** It did not answer: it may in a moment. */
    readonly isAway: boolean,
  ) {
    super(message)
  }
}

/** Reads where a provider is from what it says of itself (OpenID Connect Discovery). Throws a DiscoveryFault. */
export async function discover(issuer: string): Promise<OpenIdProvider> {
  const address = discoveryAddress(issuer)
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch(() => undefined)
  if (!answer || answer.status >= 500) throw new DiscoveryFault(`${address} does not answer`, true)
  const read = description(issuer).safeParse(await answer.json().catch(() => undefined))
  if (!answer.ok || !read.success)
    throw new DiscoveryFault(`${address} is not what an OpenID provider says of itself`, false)
  const { data } = read
  // Else one provider could speak for another (Discovery, 4.3).
  if (withoutSlash(data.issuer) !== withoutSlash(issuer))
    throw new DiscoveryFault(`${address} speaks for ${data.issuer}, not for ${issuer}`, false)
  const secretIn = placesOf(data.token_endpoint_auth_methods_supported)
  if (secretIn.length === 0) throw new DiscoveryFault(`${issuer} takes no client that has a secret`, false)
  return {
    issuer: [data.issuer],
    authorizationEndpoint: data.authorization_endpoint,
    tokenEndpoint: data.token_endpoint,
    keys: data.jwks_uri,
    ...(data.userinfo_endpoint && { userInfoEndpoint: data.userinfo_endpoint }),
    scopes: OPENID_SCOPES,
    secretIn,
    bindsRequests: true,
  }
}

export function discoveryAddress(issuer: string): string {
  return `${withoutSlash(issuer)}/.well-known/openid-configuration`
}

/** An issuer is the same with a slash at its end and without. */
export function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}

/** Everything goes encrypted, but to a provider on this very machine. */
function description(issuer: string) {
  const protocol = issuer.startsWith('https:') ? /^https$/ : /^https?$/
  const address = z.url({ protocol })
  return z.object({
    issuer: z.string(),
    authorization_endpoint: address,
    token_endpoint: address,
    jwks_uri: address,
    userinfo_endpoint: address.optional(),
    token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  })
}

/** In the header first: that is what a client is registered for where nobody says otherwise. */
function placesOf(methods: readonly string[]): SecretPlace[] {
  const places: SecretPlace[] = []
  if (methods.includes('client_secret_basic')) places.push('header')
  if (methods.includes('client_secret_post')) places.push('body')
  return places
}
