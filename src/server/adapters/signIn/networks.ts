import type { SocialNetwork } from '#shared/domain/login.ts'
import { OPENID_SCOPES, type OpenIdProvider } from './provider.ts'

/** The networks whose addresses are known; the operator's own provider says where its are (discovery.ts). */
export type KnownNetwork = Exclude<SocialNetwork, 'openid'>

/** Where each network's OpenID Connect is, and in what it differs from the standard. */
export const networks: Readonly<Record<KnownNetwork, OpenIdProvider>> = {
  facebook: {
    issuer: ['https://www.facebook.com'],
    authorizationEndpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenEndpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
    keys: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    scopes: ['openid', 'public_profile', 'email'],
    secretIn: ['body'],
    bindsRequests: true,
  },
  google: {
    issuer: ['https://accounts.google.com', 'accounts.google.com'],
    authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenEndpoint: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    scopes: OPENID_SCOPES,
    secretIn: ['body'],
    bindsRequests: true,
  },
  linkedin: {
    issuer: ['https://www.linkedin.com/oauth'],
    authorizationEndpoint: 'https://www.linkedin.com/oauth/v2/authorization',
    tokenEndpoint: 'https://www.linkedin.com/oauth/v2/accessToken',
    keys: 'https://www.linkedin.com/oauth/openid/jwks',
    scopes: OPENID_SCOPES,
    secretIn: ['body'],
    // It refuses a code_verifier and returns no nonce (docs/decisions/social-sign-in.md).
    bindsRequests: false,
  },
}
