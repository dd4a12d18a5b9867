import { hostileRequests, type Role } from '../../src/server/testing/requests/hostileRequests.ts'
import { type Attack, UNLIMITED } from '../attack.ts'
import { signIn } from '../people.ts'
import { type Sender, sendRandom } from '../sendRandom.ts'
import { offerJob } from '../stock.ts'

const SEED = 20_261_122

/** Whatever the table of calls can be sent that it does not mean, by everybody. */
export const randomRequests: Attack = {
  name: 'Random requests',
  settings: UNLIMITED,
  async run(market, size) {
    const [customer] = market.people.customers
    const [provider] = market.people.providers
    if (!customer || !provider) throw new Error('There is nobody')
    const { job, bid } = await offerJob(market, customer, provider, 0, 'Carpenter')
    const known = { job_id: [job], 'jobs/id': [job], bid_id: [bid], 'bids/id': [bid] }
    const sender = (role: Exclude<Role, 'stranger'>, { email, token }: { email: string; token: string }) => ({
      token,
      signIn: async () => (await signIn(market.url, email, role)).token,
    })
    const senders: Readonly<Record<Role, Sender>> = {
      stranger: { token: undefined, signIn: undefined },
      customer: sender('customer', customer),
      provider: sender('provider', provider),
      admin: sender('admin', market.people.admin),
    }
    const requests = hostileRequests(SEED, known)
    const wanted = size === 'short' ? 2_000 : 100_000
    const next = async () => {
      const request = requests.next().value
      return { request, as: senders[request.as] }
    }
    return {
      tried: `${wanted} requests from the table of calls`,
      ...(await sendRandom(market.url, { wanted, next })),
    }
  },
}
