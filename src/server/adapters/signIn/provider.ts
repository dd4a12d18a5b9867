/** Where the secret of our client goes in the exchange of a code (OpenID Connect Core, 9). */
export type SecretPlace = 'header' | 'body'

/** Where an OpenID provider is, and in what it differs from the standard. */
export interface OpenIdProvider {
  /** How it may call itself in a token. */
  issuer: readonly string[]
  authorizationEndpoint: string
  tokenEndpoint: string
  /** Where its public keys are. */
  keys: string
  /** Who somebody is in full, of a provider whose tokens may name no more than their id. */
  userInfoEndpoint?: string
  scopes: readonly string[]
  /** The places that it takes the secret in; the next is tried where it knows no client by the one before. */
  secretIn: readonly SecretPlace[]
  /** It binds a code to a PKCE challenge and a token to a nonce. */
  bindsRequests: boolean
}

/** Who we are at a provider. */
export interface OpenIdClient {
  clientId: string
  clientSecret: string
}

export const OPENID_SCOPES = ['openid', 'profile', 'email']

/** How long a provider may take for one answer. */
export const ANSWER_WITHIN_MS = 10_000
