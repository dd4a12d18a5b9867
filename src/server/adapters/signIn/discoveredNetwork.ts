import { discover, DiscoveryFault, withoutSlash } from './discovery.ts'
import { openIdNetwork } from './openId.ts'
import type { OpenIdClient, OpenIdProvider } from './provider.ts'
import type { SignInNetwork } from './port.ts'
import { away, refused } from './refusal.ts'

const FRESH_MS = 60 * 60_000

/**
 * Any OpenID provider, by its issuer's address. It is asked where it is when somebody first wants to sign in, not at the
 * start: a provider that is down keeps nobody from anything else.
 */
export function discoveredNetwork(issuer: string, client: OpenIdClient): SignInNetwork {
  const network = openIdNetwork(keptDiscovery(issuer), client)
  return {
    ...network,
    async account(way) {
      const account = await network.account(way)
      // Another provider, once the configuration names it, may have given the same id to somebody else.
      return { ...account, subject: `${withoutSlash(issuer)} ${account.subject}` }
    },
  }
}

/** Asks once an hour, and goes on with what it knows where the provider does not answer then. */
function keptDiscovery(issuer: string): () => Promise<OpenIdProvider> {
  let kept: { provider: OpenIdProvider; until: number } | undefined
  let asking: Promise<OpenIdProvider> | undefined
  const ask = async () => {
    try {
      const provider = await discover(issuer)
      kept = { provider, until: Date.now() + FRESH_MS }
      return provider
    } catch (error) {
      if (!(error instanceof DiscoveryFault)) throw error
      if (!error.isAway) throw refused(error.message)
      if (!kept) throw away()
      return kept.provider
    } finally {
      asking = undefined
    }
  }
  return async () => {
    if (kept && Date.now() < kept.until) return kept.provider
    asking ??= ask()
    return asking
  }
}
