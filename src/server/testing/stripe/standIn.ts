import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import qs from 'qs'
import Stripe from 'stripe'
import type { StripeAccess } from '#server/adapters/payments/stripe/gateway.ts'
import { type Asked, StripeBooks } from './books.ts'
import { StripeRefusal } from './refusal.ts'

const SECRET_KEY = 'sk_test_stand_in'
const WEBHOOK_SECRETS = ['whsec_own_account', 'whsec_connected_accounts'] as const

export interface StripeStandIn {
  readonly access: Omit<StripeAccess, 'origin'>
  readonly books: StripeBooks
  /** Everything that was asked, in order. */
  readonly asked: (Asked & { key: string | undefined })[]
  /** Takes in so many of the next charges and hangs up instead of answering. */
  loseAnswers(count: number): void
  /** Does nothing that it is asked for: it knows the key no more, is not itself, or takes requests and says nothing. */
  refuse(how: 'unknown_key' | 'broken' | 'silent' | undefined): void
  /** As Stripe does a day later. */
  forgetKeys(): void
  /** A message to our webhook, signed as Stripe signs. */
  event(type: string, object: object, secret?: string): { payload: string; signature: string }
  close(): Promise<void>
}

interface Answer {
  status: number
  body: object
}

/** A server that speaks the part of Stripe's API that the adapter uses, idempotency keys included. */
export async function startStripe(): Promise<StripeStandIn> {
  const books = new StripeBooks()
  const asked: StripeStandIn['asked'] = []
  const byKey = new Map<string, { request: string; answer: Answer }>()
  let toLose = 0
  let refusing: Parameters<StripeStandIn['refuse']>[0]

  const answerOnce = (request: Asked, key: string | undefined): Answer & { repeated: boolean } => {
    const same = JSON.stringify(request)
    const before = key && request.method === 'POST' ? byKey.get(key) : undefined
    if (before && before.request !== same)
      return {
        repeated: false,
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'Other content' } },
      }
    if (before) return { repeated: true, ...before.answer }
    const answer = answerOf(books, request)
    if (key) byKey.set(key, { request: same, answer })
    return { repeated: false, ...answer }
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const question = await read(request)
    const header = request.headers['idempotency-key']
    const key = typeof header === 'string' ? header : undefined
    asked.push({ ...question, key })
    if (refusing === 'silent') return
    if (refusing === 'unknown_key') return send(response, 401, UNKNOWN_KEY)
    if (refusing === 'broken') return send(response, 503, BROKEN)
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) return send(response, 401, { error: {} })
    const { status, body, repeated } = answerOnce(question, key)
    if (toLose > 0 && question.path === '/v1/payment_intents' && question.method === 'POST') {
      toLose -= 1
      return response.destroy()
    }
    if (repeated) response.setHeader('idempotent-replayed', 'true')
    return send(response, status, body)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The stand-in has no port')
  return {
    access: {
      secretKey: SECRET_KEY,
      publicKey: 'pk_test_stand_in',
      webhookSecrets: WEBHOOK_SECRETS,
      standIn: { host: '127.0.0.1', port: address.port, protocol: 'http' },
    },
    books,
    asked,
    loseAnswers: (count) => (toLose = count),
    refuse: (how) => (refusing = how),
    forgetKeys: () => byKey.clear(),
    event: (type, object, secret = WEBHOOK_SECRETS[0]) => signedEvent(type, object, secret),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const UNKNOWN_KEY = { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }
const BROKEN = { error: { type: 'api_error', message: 'Something went wrong on our end' } }

function answerOf(books: StripeBooks, request: Asked): Answer {
  try {
    // A copy: what is kept under a key must not change with the object.
    return { status: 200, body: structuredClone(books.answer(request)) }
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: { error: error.body } }
    throw error
  }
}

function signedEvent(type: string, object: object, secret: string) {
  const payload = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type,
    data: { object },
  })
  return { payload, signature: new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({ payload, secret }) }
}

async function read(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const url = new URL(request.url ?? '', 'http://stripe.test')
  const given = request.method === 'GET' ? url.search.slice(1) : Buffer.concat(parts).toString('utf8')
  // Of a file only that it came.
  const isFile = request.headers['content-type']?.startsWith('multipart/') ?? false
  return { method: request.method ?? '', path: url.pathname, params: isFile ? {} : qs.parse(given) }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stand_in' })
  response.end(JSON.stringify(body))
}
