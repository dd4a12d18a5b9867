import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import type { NetworkPerson } from './openIdServer.ts'

/** A whole OpenID provider that nobody here wrote, npm's oidc-provider, with a client for browsers and one for desktops. */
export interface OpenIdPeer {
  readonly issuer: string
  readonly client: { readonly id: string; readonly secret: string }
  readonly desktopClient: { readonly id: string; readonly secret: string }
  /** What it answers at a path instead of what it would; a number is a status alone. */
  readonly lies: Map<string, object | number>
  /** How often each path was asked for. */
  readonly asked: Map<string, number>
  /** It signs with a new key from now on, and publishes that one alone. */
  rotateKeys(kid: string): Promise<void>
  /** What it tells of somebody who signs in at its own pages. */
  know(person: NetworkPerson): void
  /** A person's browser opens the page at `url`, signs in there, and agrees: where it is sent to in the end. */
  visit(url: string, person: NetworkPerson): Promise<URLSearchParams>
  close(): Promise<void>
}

/** With `pages` people sign in and agree at its own pages; else everybody is signed in and agrees at once. */
export async function startOpenIdPeer(returnTo: string, { pages = false } = {}): Promise<OpenIdPeer> {
  const client = { id: 'market:web', secret: 'a secret with % and + & = in it' }
  const desktopClient = { id: 'market-desktop', secret: 'another secret' }
  const lies = new Map<string, object | number>()
  const asked = new Map<string, number>()
  const people = new Map<string, NetworkPerson>()
  let visitor = ''
  let handle: RequestListener = () => undefined
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    asked.set(path, (asked.get(path) ?? 0) + 1)
    const lie = lies.get(path)
    if (lie === undefined) return handle(request, response)
    const status = typeof lie === 'number' ? lie : 200
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(lie))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The provider has no port')
  const issuer = `http://127.0.0.1:${address.port}`

  const rotateKeys = async (kid: string) => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
    // Everybody agrees to what they are asked.
    const loadExistingGrant: Configuration['loadExistingGrant'] = async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    }
    const provider: Provider = new Provider(issuer, {
      jwks: { keys: [jwk] },
      cookies: { keys: ['of the test'] },
      claims: { email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: pages } },
      ...(!pages && { interactions: { url: (_context, { uid }) => `/sign-in/${uid}` }, loadExistingGrant }),
      clients: [
        { client_id: client.id, client_secret: client.secret, redirect_uris: [returnTo] },
        {
          client_id: desktopClient.id,
          client_secret: desktopClient.secret,
          redirect_uris: ['http://127.0.0.1/signed-in'],
          application_type: 'native',
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      findAccount: (_context, sub) => ({
        accountId: sub,
        claims: () => ({ ...people.get(sub), sub }),
      }),
    })
    const callback = provider.callback()
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const { prompt } = await provider.interactionDetails(request, response)
      const done = prompt.name === 'login' ? { login: { accountId: visitor } } : { consent: {} }
      await provider.interactionFinished(request, response, done)
    }
    handle = (request, response) =>
      void (request.url?.startsWith('/sign-in/') ? answer(request, response) : callback(request, response))
  }
  await rotateKeys('first')
  const know = (person: NetworkPerson) => void people.set(person.sub, person)

  return {
    issuer,
    client,
    desktopClient,
    lies,
    asked,
    rotateKeys,
    know,
    visit(url, person) {
      know(person)
      visitor = person.sub
      return browse(url, issuer)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const MOST_HOPS = 20

/** Follows redirects as a browser does, with its cookies, until they lead away from the provider. */
async function browse(start: string, issuer: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>()
  let url = start
  for (let hops = 0; url.startsWith(`${issuer}/`); hops += 1) {
    if (hops > MOST_HOPS) throw new Error('The provider sends the browser round and round')
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = answer.headers.get('location')
    if (!next) throw new Error(`The provider shows a page: ${answer.status} ${await answer.text()}`)
    url = new URL(next, url).href
  }
  return new URL(url).searchParams
}
