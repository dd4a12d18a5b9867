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
    const { admin } = market.people
    const { job, bid } = await offerJob(market, customer, provider, 0, 'Carpenter')
    const known = { job_id: [job], 'jobs/id': [job], bid_id: [bid], 'bids/id': [bid] }
    const tokens: Partial<Record<Role, string>> = {
      customer: customer.token,
      provider: provider.token,
      admin: admin.token,
    }
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
          const token = tokens[request.as]
          const answer = await hostile(market.url, request, token)
          take(request, answer)
          // What the requests themselves have ended is begun again, or all that follow are strangers'.
          if (answer.status === 401 && request.as !== 'stranger' && token === tokens[request.as])
            tokens[request.as] = await signedInAgain(market, request.as)
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

async function signedInAgain({ url, people }: Market, role: Exclude<Role, 'stranger'>): Promise<string> {
  const [customer] = people.customers
  const [provider] = people.providers
  const whom = { customer, provider, admin: people.admin }[role]
  if (!whom) throw new Error('There is nobody')
  return (await signIn(url, whom.email, role)).token
}
