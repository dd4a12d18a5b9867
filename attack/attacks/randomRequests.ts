import {
  type HostileRequest,
  hostileRequests,
  type Role,
} from '../../src/server/testing/requests/hostileRequests.ts'
import { type Attack, UNLIMITED } from '../attack.ts'
import { type Answer, countStatuses, sendRaw } from '../client.ts'
import type { Market } from '../market.ts'
import { signIn } from '../people.ts'
import { offerJob } from '../stock.ts'

const SEED = 20_261_122
const AT_ONCE = 8

/** Whatever the table of calls can be sent that it does not mean, by everybody. */
export const randomRequests: Attack = {
  name: 'Random requests',
  settings: UNLIMITED,
  async run(market, size) {
    const wanted = size === 'short' ? 2_000 : 100_000
    const [customer] = market.people.customers
    const [provider] = market.people.providers
    if (!customer || !provider) throw new Error('There is nobody')
    const { job, bid } = await offerJob(market, customer, provider, 0, 'Carpenter')
    const known = { job_id: [job], 'jobs/id': [job], bid_id: [bid], 'bids/id': [bid] }
    const tokens: Partial<Record<Role, string>> = { customer: customer.token, provider: provider.token }
    const requests = hostileRequests(SEED, known)
    const statuses = new Map<number, number>()
    const failures: string[] = []
    const take = (request: HostileRequest, answer: Answer) => {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status >= 500 || answer.status === 0)
        failures.push(`${request.method} ${request.url.slice(0, 80)} ${answer.status} ${answer.failure}`)
    }
    let sent = 0
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (sent < wanted) {
          sent += 1
          const { value: request } = requests.next()
          // What the requests themselves have ended is begun again, or all that follow are strangers'.
          const answer = await hostile(market.url, request, tokens[request.as])
          take(request, answer)
          if (answer.status === 401 && tokens[request.as]) Object.assign(tokens, await signedInAgain(market))
        }
      }),
    )
    for (const line of failures.slice(0, 10)) console.log(`  ${line}`)
    const all = [...statuses].flatMap(([status, count]) => Array.from({ length: count }, () => ({ status })))
    return {
      tried: `${sent} requests from the table of calls`,
      outcome: countStatuses(all),
      held: failures.length === 0,
    }
  },
}

function hostile(
  url: string,
  { method, url: path, headers, payload }: HostileRequest,
  token: string | undefined,
) {
  return sendRaw(url + path, {
    method,
    headers: { ...headers, ...(token && { 'access-token': token }) },
    ...(payload && method !== 'GET' && { body: new Uint8Array(payload) }),
  })
}

async function signedInAgain({ url, people }: Market): Promise<Partial<Record<Role, string>>> {
  const [customer] = people.customers
  const [provider] = people.providers
  if (!customer || !provider) throw new Error('There is nobody')
  return {
    customer: (await signIn(url, customer.email, 'C')).token,
    provider: (await signIn(url, provider.email, 'P')).token,
  }
}
