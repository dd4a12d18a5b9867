// The people of the checks: made in a market of their own, or the accounts that the environment names.
import type { Api } from './client.ts'
import { textAt } from './client.ts'
import type { Market } from './market.ts'
import { aCustomer, aProvider, finishPayouts, logIn, must, type Person } from './person.ts'
import type { World } from './world.ts'

const TEST_CARD = '4242424242424242'

/** Everybody, in a market that was started for the checks. Providers are verified by the admin’s own calls. */
export async function settle(api: Api, market: Market): Promise<World> {
  const email = 'admin@checks.example'
  const admin = await logIn(api, email, await market.admin(email), 'A')
  const { mailTo } = market
  const [customer, stranger, provider, rival] = await Promise.all([
    aCustomer(api, mailTo, 'Robin Field'),
    aCustomer(api, mailTo, 'Kim Stranger'),
    aProvider(api, mailTo, 'Sam Sawyer'),
    aProvider(api, mailTo, 'Alex Rival'),
  ])
  for (const { id } of [provider, rival])
    await must(admin.client.put(`/admin/${id}/updateStatus`, { certified: 1 }))
  await Promise.all([provider, rival].map(finishPayouts))
  return { api, isOwn: true, customer, stranger, provider, rival, admin, mailTo, testCard: TEST_CARD }
}

/** Those whose accounts the environment names, at an address that is somebody's. */
export async function settleAt(api: Api, environment: NodeJS.ProcessEnv): Promise<World> {
  const person = async (name: string, type: 'C' | 'P' | 'A'): Promise<Record<string, Person>> => {
    const account = environment[`CONFORMANCE_${name.toUpperCase()}`]
    if (!account) return {}
    const colon = account.indexOf(':')
    return { [name]: await logIn(api, account.slice(0, colon), account.slice(colon + 1), type) }
  }
  const people: Partial<Pick<World, 'customer' | 'stranger' | 'provider' | 'rival' | 'admin'>> = {
    ...(await person('customer', 'C')),
    ...(await person('stranger', 'C')),
    ...(await person('provider', 'P')),
    ...(await person('rival', 'P')),
    ...(await person('admin', 'A')),
  }
  const takes = people.customer && (await takesTestCards(people.customer))
  return { api, isOwn: false, ...people, ...(takes && { testCard: TEST_CARD }) }
}

/** Whether a market takes the number of a test card; the card that was made of it goes again. */
async function takesTestCards({ client }: Person): Promise<boolean> {
  const { status, body } = await client.post('/cards', {
    card_number: TEST_CARD,
    exp_month: 12,
    exp_year: 2040,
    cvc: '123',
  })
  if (status !== 200) return false
  await client.delete(`/cards/${textAt(body, 'card', '_id')}`)
  return true
}
