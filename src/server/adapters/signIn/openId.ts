import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { DomainError } from '#shared/domain/errors.ts'
import { emailField } from '#shared/forms/email.ts'
import { server as text } from '#texts/refusals.ts'
import type { SignInNetwork, SocialAccount } from './port.ts'

export interface OpenIdProvider {
  /** How it may call itself in a token. */
  issuer: readonly string[]
  authorizationEndpoint: string
  tokenEndpoint: string
  /** Where its public keys are. */
  keys: string
  scopes: readonly string[]
  /** It binds a code to a PKCE challenge and a token to a nonce. */
  bindsRequests: boolean
}

interface OpenIdClient {
  clientId: string
  clientSecret: string
}

const TIMEOUT_MS = 10_000
/** How far the network's clock may be from ours. */
const CLOCK_SKEW_S = 30

/** Sign-in by OpenID Connect's code flow: the code is exchanged here, and only the signed token says who it is. */
export function openIdNetwork(provider: OpenIdProvider, client: OpenIdClient): SignInNetwork {
  const keys = createRemoteJWKSet(new URL(provider.keys), { timeoutDuration: TIMEOUT_MS })
  return {
    authorizationUrl({ state, codeVerifier, nonce, redirectUri }) {
      const { authorizationEndpoint: endpoint, bindsRequests } = provider
      const scopes = [...provider.scopes]
      const oauth = new OAuth2Client(client.clientId, null, redirectUri)
      if (!bindsRequests) return oauth.createAuthorizationURL(endpoint, state, scopes).href
      const method = CodeChallengeMethod.S256
      const url = oauth.createAuthorizationURLWithPKCE(endpoint, state, method, codeVerifier, scopes)
      url.searchParams.set('nonce', nonce)
      return url.href
    },
    async account({ code, codeVerifier, nonce, redirectUri }) {
      const idToken = await exchange(provider.tokenEndpoint, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: client.clientId,
        client_secret: client.clientSecret,
        ...(provider.bindsRequests && { code_verifier: codeVerifier }),
      })
      const claims = await verify(idToken, keys, provider, client.clientId)
      if (provider.bindsRequests && claims.nonce !== nonce) throw refused('nonce')
      return accountOf(claims)
    },
  }
}

const tokenAnswer = z.object({ id_token: z.string().min(1) })

/** The secret goes in the body: LinkedIn and Facebook do not take it in a header, which is all that arctic offers. */
async function exchange(endpoint: string, form: Record<string, string>): Promise<string> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  if (!answer || answer.status >= 500) throw away()
  const read = tokenAnswer.safeParse(await answer.json().catch(() => undefined))
  if (!answer.ok || !read.success) throw refused('exchange')
  return read.data.id_token
}

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
type Claims = z.output<typeof claimsOf>

const noKeys: ReadonlySet<string> = new Set([
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  'ERR_JOSE_GENERIC',
])

async function verify(
  idToken: string,
  keys: JWTVerifyGetKey,
  provider: OpenIdProvider,
  audience: string,
): Promise<Claims> {
  let claims: JWTPayload
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: [...provider.issuer],
      audience,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: CLOCK_SKEW_S,
    })
    claims = payload
  } catch (error) {
    // Its keys could not be fetched: that says nothing of the token.
    const isToken = error instanceof errors.JOSEError && !noKeys.has(error.code)
    throw isToken ? refused(error.code) : away()
  }
  const read = claimsOf.safeParse(claims)
  if (!read.success) throw refused('claims')
  return read.data
}

function accountOf({ sub, email, email_verified: verified, name }: Claims): SocialAccount {
  return { subject: sub, email, emailVerified: email !== undefined && verified === true, name: name ?? '' }
}

/** The person only reads that it failed; `reason` is for whoever looks into it. It holds nothing of the person. */
function refused(reason: string): DomainError {
  return new DomainError('social_sign_in_refused', undefined, { cause: reason })
}

function away(): DomainError {
  return new DomainError('social_network_away')
}
