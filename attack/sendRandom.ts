import type { Outcome } from './attack.ts'
import { type Answer, countStatuses, sendRaw } from './client.ts'

const AT_ONCE = 8
const MOST_TOLD = 10

export interface RandomRequest {
  readonly method: string
  /** From the address of the server on. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Buffer | undefined
}

/** Whoever sends a request. Its token is gone once a request has ended the session. */
export interface Sender {
  token: string | undefined
  readonly signIn: (() => Promise<string>) | undefined
}

interface Random<Request extends RandomRequest> {
  readonly wanted: number
  readonly next: (number: number) => Promise<{ request: Request; as: Sender }>
  /** What is wrong with an answer, where it is one that the server may give. */
  readonly fault?: (request: Request, answer: Answer) => string | undefined
}

/** A server that has too much to do says so, and when to come again: that is no fault of it. */
const asksToWait = ({ status, headers }: Answer) => status === 503 && headers.has('retry-after')

/** Sends so many requests, a few at once. Holds where each is answered, and none with a fault of the server’s. */
export async function sendRandom<Request extends RandomRequest>(
  url: string,
  { wanted, next, fault = () => undefined }: Random<Request>,
): Promise<Pick<Outcome, 'outcome' | 'held'>> {
  const counts = new Map<number, number>()
  const failures: string[] = []
  const one = async (number: number) => {
    const { request, as } = await next(number)
    const { token } = as
    const answer = await sendAs(url, request, token)
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
    const wrong =
      (answer.status >= 500 && !asksToWait(answer)) || answer.status === 0
        ? `${answer.status} ${answer.failure}`
        : fault(request, answer)
    if (wrong !== undefined) failures.push(`${number}: ${wrong} to ${described(request)}`)
    // What the requests themselves have ended is begun again, or all that follow are strangers'.
    if (answer.status === 401 && as.signIn && token === as.token)
      as.token = await as.signIn().catch(() => token)
  }
  let sent = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (sent < wanted) await one((sent += 1))
    }),
  )
  for (const line of failures.slice(0, MOST_TOLD)) console.log(`  ${line}`)
  const all = [...counts].flatMap(([status, count]) => Array.from({ length: count }, () => ({ status })))
  return { outcome: countStatuses(all), held: failures.length === 0 }
}

function sendAs(
  url: string,
  { method, url: path, headers, payload }: RandomRequest,
  token: string | undefined,
) {
  return sendRaw(url + path, {
    method,
    headers: { ...(token && { 'access-token': token }), ...headers },
    ...(payload && method !== 'GET' && { body: new Uint8Array(payload) }),
  })
}

function described({ method, url, headers, payload }: RandomRequest): string {
  const parts = [method, url, JSON.stringify(headers), payload?.toString() ?? '']
  return parts.map((part) => part.slice(0, 300)).join(' ')
}
