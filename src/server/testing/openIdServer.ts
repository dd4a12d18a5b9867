import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { OpenIdProvider } from '#server/adapters/signIn/provider.ts'

/** Somebody with an account at the network. */
export interface NetworkPerson {
  sub: string
  email?: string
  email_verified?: boolean | string
  name?: string
}

export interface OpenIdServer {
  readonly provider: OpenIdProvider
  readonly client: { clientId: string; clientSecret: string }
  /** A person agrees on the network's page at `url`: the query that their browser comes back with. */
  agree(url: string, person: NetworkPerson): { code: string; state: string }
  /** Who agrees at once when a browser opens the network's page. */
  visitor: NetworkPerson | undefined
  /** What the next token says otherwise than it should. `key: 'strange'` signs it with a key nobody published. */
  lie(claims: JWTPayload & { key?: 'strange' }): void
  /** The token endpoint answers with errors from now on. */
  breakDown(): void
  close(): Promise<void>
}

interface Agreed {
  person: NetworkPerson
  redirectUri: string
  challenge: string | null
  nonce: string | null
}

/** An OpenID Connect provider that checks its side: secret, redirect address, PKCE, and that a code is used once. */
export async function startOpenId({ bindsRequests = true } = {}): Promise<OpenIdServer> {
  const client = { clientId: 'tradepost-at-network', clientSecret: 'the secret of our client' }
  const keys = await generateKeyPair('RS256')
  const strange = await generateKeyPair('RS256')
  const published = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const agreed = new Map<string, Agreed>()
  let lies: JWTPayload & { key?: 'strange' } = {}
  let isBroken = false

  const token = async (form: URLSearchParams, issuer: string) => {
    const code = form.get('code') ?? ''
    const found = agreed.get(code)
    agreed.delete(code)
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      found !== undefined &&
      form.get('client_id') === client.clientId &&
      form.get('client_secret') === client.clientSecret &&
      form.get('redirect_uri') === found.redirectUri &&
      form.has('code_verifier') === bindsRequests &&
      (!bindsRequests || proof === found.challenge)
    if (!isRight) return undefined
    const now = Math.floor(Date.now() / 1000)
    const { key, ...claims } = lies
    lies = {}
    const right = { iss: issuer, aud: client.clientId, iat: now, exp: now + 600 }
    const nonce = bindsRequests ? { nonce: found.nonce } : {}
    return new SignJWT({ ...right, ...found.person, ...nonce, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(key === 'strange' ? strange.privateKey : keys.privateKey)
  }
  const server = createServer((request, response) => {
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const answer = async () => {
      if (request.url === '/keys') return reply(200, { keys: [published] })
      if (isBroken) return reply(503, {})
      if (request.method === 'GET' && openId.visitor) {
        const back = openId.agree(new URL(request.url ?? '', origin).href, openId.visitor)
        const redirect = new URL(request.url ?? '', origin).searchParams.get('redirect_uri')
        return response.writeHead(302, { location: `${redirect}?${new URLSearchParams({ ...back })}` }).end()
      }
      const idToken = await token(await formOf(request), provider.issuer[0] ?? '')
      return idToken ? reply(200, { id_token: idToken }) : reply(400, { error: 'invalid_grant' })
    }
    void answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The provider has no port')
  const origin = `http://127.0.0.1:${address.port}`
  const provider: OpenIdProvider = {
    issuer: [origin],
    authorizationEndpoint: `${origin}/authorize`,
    tokenEndpoint: `${origin}/token`,
    keys: `${origin}/keys`,
    scopes: ['openid', 'profile', 'email'],
    secretIn: ['body'],
    bindsRequests,
  }
  const openId: OpenIdServer = {
    provider,
    client,
    visitor: undefined,
    agree(url, person) {
      const { searchParams: asked } = new URL(url)
      const code = crypto.randomUUID()
      agreed.set(code, {
        person,
        redirectUri: asked.get('redirect_uri') ?? '',
        challenge: asked.get('code_challenge'),
        nonce: asked.get('nonce'),
      })
      return { code, state: asked.get('state') ?? '' }
    },
    lie: (claims) => (lies = claims),
    breakDown: () => (isBroken = true),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return openId
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}
