import { createServer, type IncomingMessage } from 'node:http'
import type { webcrypto } from 'node:crypto'
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { z } from 'zod'
import type { ServiceAccount } from '#server/adapters/chat/serviceAccount.ts'

export interface FirebaseServer {
  readonly url: string
  readonly account: ServiceAccount
  readonly publicKey: webcrypto.CryptoKey
  /** Everything that is stored, by path. */
  readonly values: Map<string, unknown>
  /** How many access tokens were given out. */
  tokensGiven(): number
  /** Runs before the next write is looked at, as another client that is faster would. */
  beforeNextWrite(run: () => void): void
  /** Answers so many of the next requests with 503. */
  beBusy(count: number): void
  close(): Promise<void>
}

const values = z.record(z.string(), z.unknown())
const sequence = z.object({ seq: z.number(), id: z.string() })

/**
 * The REST interface of a Realtime Database and Google's token service: it takes what its service account has signed
 * and, of the rules, keeps the one that a server can run into: a number is given once, in order, and no message changes.
 */
export async function startFirebase(): Promise<FirebaseServer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const stored = new Map<string, unknown>()
  let given = 0
  let busy = 0
  let interruption: (() => void) | undefined
  const server = createServer((request, response) => {
    void answer(request).then(({ status, json }) => response.writeHead(status).end(JSON.stringify(json)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  const url = `http://127.0.0.1:${address.port}`
  const account = {
    project_id: 'market',
    client_email: 'chat@market.iam.gserviceaccount.com',
    private_key: await exportPKCS8(privateKey),
    token_uri: `${url}/token`,
  }
  const giveToken = async (body: string) => {
    const assertion = new URLSearchParams(body).get('assertion') ?? ''
    const { payload } = await jwtVerify(assertion, publicKey, {
      issuer: account.client_email,
      audience: account.token_uri,
    })
    if (!String(payload['scope']).includes('auth/firebase.database')) throw new Error('No scope')
    given += 1
    return { access_token: `token-${given}`, expires_in: 3600 }
  }
  const write = (body: unknown) => {
    interruption?.()
    interruption = undefined
    const changes = Object.entries(values.parse(body))
    if (changes.some(([path, value]) => !isAllowed(stored, path, value))) return false
    for (const [path, value] of changes) stored.set(path, withTime(value))
    return true
  }
  const answer = async (request: IncomingMessage): Promise<{ status: number; json?: unknown }> => {
    const body = await textOf(request)
    if (busy > 0) {
      busy -= 1
      return { status: 503, json: { error: 'Service Unavailable' } }
    }
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    if (pathname === '/token')
      return giveToken(body).then(
        (json) => ({ status: 200, json }),
        () => ({ status: 400, json: { error: 'invalid_grant' } }),
      )
    if (!/^Bearer token-\d+$/.test(request.headers.authorization ?? ''))
      return { status: 401, json: { error: 'Unauthorized request.' } }
    if (searchParams.get('auth_variable_override') !== '{"uid":"tradepost-server"}')
      return { status: 401, json: { error: 'Permission denied' } }
    if (request.method === 'GET')
      return { status: 200, json: stored.get(pathname.slice(1, -'.json'.length)) ?? null }
    return write(JSON.parse(body)) ? { status: 204 } : { status: 401, json: { error: 'Permission denied' } }
  }
  return {
    url,
    account,
    publicKey,
    values: stored,
    tokensGiven: () => given,
    beforeNextWrite: (run) => (interruption = run),
    beBusy: (count) => (busy = count),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function isAllowed(stored: ReadonlyMap<string, unknown>, path: string, value: unknown): boolean {
  if (path.startsWith('messages/')) return !stored.has(path)
  const before = stored.get(path)
  if (!path.startsWith('places/') || before === undefined) return true
  return sequence.parse(value).seq === sequence.parse(before).seq + 1
}

const timed = z.looseObject({ timestamp: z.object({ '.sv': z.literal('timestamp') }) })

function withTime(value: unknown): unknown {
  const { data } = timed.safeParse(value)
  return data ? { ...data, timestamp: Date.now() } : value
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}
