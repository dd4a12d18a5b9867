import { decideBid } from '../../src/shared/wire/calls/bids.ts'
import { type Attack, UNLIMITED } from '../attack.ts'
import { countStatuses, send } from '../client.ts'
import type { Person } from '../people.ts'
import { offerJob, type OfferedJob } from '../stock.ts'

const GIVE_UP_MS = 20_000

/** More decisions at once than the pool has connections: each may take one, none may need a second to give it back. */
export const pool: Attack = {
  name: 'Decisions at once, of one customer',
  settings: UNLIMITED,
  longestWaitMs: 250,
  async run(market, size) {
    const count = size === 'short' ? 40 : 200
    const [customer] = market.people.customers
    const [provider] = market.people.providers
    if (!customer || !provider) throw new Error('There is nobody')
    const jobs: OfferedJob[] = []
    for (let n = 0; n < count; n += 1) jobs.push(await offerJob(market, customer, provider, 0, 'Carpenter'))
    const accept = ({ bid, job }: OfferedJob, as: Person) =>
      send(market.url, decideBid, {
        as,
        key: crypto.randomUUID(),
        body: { bidId: bid, jobId: job, status: 'accepted' },
        withinMs: GIVE_UP_MS,
      })
    const answers = await Promise.all(jobs.map((job) => accept(job, customer)))
    const [hired] = await market.query<{ count: number }>(
      `select count(*)::int as count from jobs where state <> 'open' and customer_id = $1`,
      [customer.id],
    )
    const accepted = answers.filter(({ status }) => status === 200).length
    return {
      tried: `${count} bids accepted in the same moment, on a pool of 10`,
      outcome: `${countStatuses(answers)}; ${hired?.count} hired`,
      held: answers.every(({ status }) => status !== 0 && status !== 500) && hired?.count === accepted,
    }
  },
}
