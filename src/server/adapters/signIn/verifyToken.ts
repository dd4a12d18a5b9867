import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { OpenIdProvider } from './provider.ts'
import { away, refused } from './refusal.ts'

/** How far the provider's clock may be from ours. */
const CLOCK_SKEW_S = 30
/** Those that a key of the provider's signs; what we could sign ourselves, or nobody, is none. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const noKeys: ReadonlySet<string> = new Set([
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  'ERR_JOSE_GENERIC',
])

/** What a token says, once it is known to be the provider's, of now, and for us. */
export async function verifyToken(
  idToken: string,
  keys: JWTVerifyGetKey,
  provider: Pick<OpenIdProvider, 'issuer'>,
  audience: string,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: [...provider.issuer],
    audience,
    algorithms: ALGORITHMS,
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: CLOCK_SKEW_S,
  }).catch((error: unknown) => {
    // Its keys could not be fetched: that says nothing of the token.
    const isToken = error instanceof errors.JOSEError && !noKeys.has(error.code)
    throw isToken ? refused(error.code) : away()
  })
  // Made for somebody else who lets us read it too.
  if (payload['azp'] !== undefined && payload['azp'] !== audience) throw refused('azp')
  return payload
}
