import { discover, discoveryAddress } from '#server/adapters/signIn/discovery.ts'
import { exchangeCode, UNKNOWN_CLIENT } from '#server/adapters/signIn/exchangeCode.ts'
import type { OpenIdClient, OpenIdProvider } from '#server/adapters/signIn/provider.ts'
import type { Environment } from '#server/config/environment.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'
import { DomainError } from '#shared/domain/errors.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { LOOPBACK_RETURN_PATH } from '#shared/signInReturn.ts'
import type { Found } from './finding.ts'

/** Whether the operator's own OpenID provider is what it says, and knows our clients. */
export async function checkSignIn(environment: Environment): Promise<Found[]> {
  const { OPENID_ISSUER: issuer } = environment
  if (!issuer) return []
  const provider = await discover(issuer)
  const found: Found[] = [{ level: 'ok', says: `${discoveryAddress(issuer)} says where everything is.` }]
  const webReturn = publicOrigin(environment) + pathTo('socialReturn', { network: 'openid' })
  const { OPENID_CLIENT_ID: id, OPENID_CLIENT_SECRET: secret } = environment
  if (id && secret)
    found.push(await ofClient(provider, { clientId: id, clientSecret: secret }, webReturn, 'OPENID_CLIENT'))
  const desktopReturn = `http://127.0.0.1:49152${LOOPBACK_RETURN_PATH}`
  const { OPENID_DESKTOP_CLIENT_ID: ofDesktop, OPENID_DESKTOP_CLIENT_SECRET: desktopSecret } = environment
  if (ofDesktop && desktopSecret) {
    const client = { clientId: ofDesktop, clientSecret: desktopSecret }
    found.push(await ofClient(provider, client, desktopReturn, 'OPENID_DESKTOP_CLIENT'))
  }
  return found
}

/** Asks with a code that nobody gave out: who does not know the client says that, and not that the code is wrong. */
async function ofClient(
  provider: OpenIdProvider,
  client: OpenIdClient,
  redirectUri: string,
  name: string,
): Promise<Found> {
  const reason = await exchangeCode(provider, client, {
    code: crypto.randomUUID(),
    redirectUri,
    codeVerifier: crypto.randomUUID() + crypto.randomUUID(),
  }).then(
    () => undefined,
    (error: unknown) => (error instanceof DomainError ? (error.cause ?? error.code) : String(error)),
  )
  if (reason === UNKNOWN_CLIENT)
    return { level: 'fail', says: `The provider does not know ${name}_ID with ${name}_SECRET.` }
  if (reason === 'social_network_away')
    return { level: 'fail', says: `${provider.tokenEndpoint} does not answer.` }
  return {
    level: 'ok',
    says: `The provider knows ${name}_ID. Its return address there must be ${redirectUri}`,
  }
}
