import { API_BASE } from '../../src/shared/wire/calls/call.ts'
import type { AccountKind } from '../../src/shared/domain/accountKinds.ts'
import type { Role } from '../../src/shared/domain/userStates.ts'
import { signUp } from '../../src/shared/wire/calls/signUp.ts'
import { seededRandom } from '../../src/server/db/demo/random.ts'
import { documentedOperations } from '../../src/server/testing/requests/documentedOperations.ts'
import {
  documentRequests,
  type NearlyRightRequest,
} from '../../src/server/testing/requests/documentRequests.ts'
import { type Attack, UNLIMITED } from '../attack.ts'
import { belongings } from '../belongings.ts'
import { type Answer, send, sendRaw } from '../client.ts'
import { knownRows } from '../knownRows.ts'
import type { Market } from '../market.ts'
import { PASSWORD, signIn } from '../people.ts'
import { type Sender, sendRandom } from '../sendRandom.ts'
import { offerJob } from '../stock.ts'

/** Of requests whose address or headers are too long for any call: no operation is heard. */
const OF_ANY_SERVER = new Set([414, 431])
/** Jobs are cancelled and bids accepted as it goes: after so many requests there is a new one of each. */
const NEW_JOB_EVERY = 100

/** Nearly right requests from the very document that the server hands out, as each kind of account. */
export const documentedRequests: Attack = {
  name: 'Random requests from the OpenAPI document',
  settings: UNLIMITED,
  async run(market, size) {
    const seed = Number(process.env['SEED'] ?? 20_261_122)
    const wanted = size === 'short' ? 2_000 : 100_000
    const document = await sendRaw(`${market.url}${API_BASE}/openapi.json`, {})
    const operations = documentedOperations(document.json)
    const theirs = await belongings(market)
    let known = await knownRows(market, theirs)
    const requests = documentRequests(operations, seed, () => known)
    const senders = await sendersOf(market)
    const random = seededRandom(seed)
    const next = async (number: number) => {
      if (number % NEW_JOB_EVERY === 0) {
        await offerJob(market, theirs.customer, theirs.provider, 0, 'Carpenter')
        known = await knownRows(market, theirs)
      }
      const request = requests.next().value
      const { method, kinds } = request.operation
      // Mostly somebody who may: the others are refused before anything is looked at.
      const [first, ...others] = random.chance(0.8)
        ? senders.filter(({ kind }) => kinds.includes(kind))
        : senders
      return { request: { ...request, method }, as: random.pick([first ?? senders[0], ...others]) }
    }
    const sent = await sendRandom(market.url, { wanted, next, fault: undocumented })
    return {
      tried: `${wanted} requests from ${operations.length} operations, as ${senders.length} kinds of account, seed ${seed}`,
      ...sent,
    }
  },
}

function undocumented({ operation }: NearlyRightRequest, { status }: Answer): string | undefined {
  if (operation.statuses.includes(status) || OF_ANY_SERVER.has(status)) return undefined
  return `${status}, of which the document says nothing`
}

interface Kind extends Sender {
  readonly kind: AccountKind
}

/** Each kind of account that can sign in, and nobody. */
async function sendersOf(market: Market): Promise<readonly [Kind, ...Kind[]]> {
  const { url, people } = market
  const [customer] = people.customers
  const [provider] = people.providers
  if (!customer || !provider) throw new Error('There is nobody')
  const again = (
    kind: AccountKind,
    role: Role,
    { email, token }: { email: string; token: string },
  ): Kind => ({
    kind,
    token,
    signIn: async () => (await signIn(url, email, role)).token,
  })
  const unfinished = async (role: 'customer' | 'provider') => {
    const email = `unfinished-${role}@attack.example`
    const { json } = await send(url, signUp, { body: { email, password: PASSWORD, role } })
    return again(`${role}Unfinished`, role, { email, token: String(json['access_token']) })
  }
  return [
    { kind: 'guest', token: undefined, signIn: undefined },
    again('customer', 'customer', customer),
    again('provider', 'provider', provider),
    again('admin', 'admin', people.admin),
    await unfinished('customer'),
    await unfinished('provider'),
  ]
}
