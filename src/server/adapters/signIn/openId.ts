import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { accountOf, readClaims } from './claims.ts'
import { exchangeCode } from './exchangeCode.ts'
import { ANSWER_WITHIN_MS, type OpenIdClient, type OpenIdProvider } from './provider.ts'
import type { SignInNetwork } from './port.ts'
import { refused } from './refusal.ts'
import { askUserInfo } from './userInfo.ts'
import { verifyToken } from './verifyToken.ts'

/** Sign-in by OpenID Connect's code flow: the code is exchanged here, and only the signed token says who it is. */
export function openIdNetwork(
  known: OpenIdProvider | (() => Promise<OpenIdProvider>),
  client: OpenIdClient,
): SignInNetwork {
  const find = typeof known === 'function' ? known : async () => known
  const keysOf = keysByAddress()
  return {
    async authorizationUrl({ state, codeVerifier, nonce, redirectUri }) {
      const { authorizationEndpoint: endpoint, bindsRequests, ...provider } = await find()
      const scopes = [...provider.scopes]
      const oauth = new OAuth2Client(client.clientId, null, redirectUri)
      if (!bindsRequests) return oauth.createAuthorizationURL(endpoint, state, scopes).href
      const method = CodeChallengeMethod.S256
      const url = oauth.createAuthorizationURLWithPKCE(endpoint, state, method, codeVerifier, scopes)
      url.searchParams.set('nonce', nonce)
      return url.href
    },
    async account({ code, codeVerifier, nonce, redirectUri }) {
      const provider = await find()
      const { idToken, accessToken } = await exchangeCode(provider, client, {
        code,
        redirectUri,
        ...(provider.bindsRequests && { codeVerifier }),
      })
      const payload = await verifyToken(idToken, keysOf(provider.keys), provider, client.clientId)
      const claims = readClaims(payload)
      if (provider.bindsRequests && claims.nonce !== nonce) throw refused('nonce')
      const { userInfoEndpoint } = provider
      if (claims.email !== undefined || !userInfoEndpoint || accessToken === undefined)
        return accountOf(claims)
      const more = await askUserInfo(userInfoEndpoint, accessToken, claims.sub)
      return accountOf({ ...more, name: more.name ?? claims.name })
    },
  }
}

/** The keys at the address that the provider names just now, fetched again when a token names one that is new. */
function keysByAddress(): (address: string) => JWTVerifyGetKey {
  let kept: { address: string; keys: JWTVerifyGetKey } | undefined
  return (address) => {
    if (kept?.address !== address)
      kept = {
        address,
        keys: createRemoteJWKSet(new URL(address), { timeoutDuration: ANSWER_WITHIN_MS }),
      }
    return kept.keys
  }
}
