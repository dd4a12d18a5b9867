import { API_BASE } from '../../src/shared/wire/calls/call.ts'
import { type Attack, UNLIMITED } from '../attack.ts'
import { countStatuses, type Credentials, sendRaw } from '../client.ts'
import { settled } from '../books.ts'
import { belongings } from '../belongings.ts'
import { foreignRequests } from '../foreignRequests.ts'
import type { Market } from '../market.ts'

/** Tables in which asking alone leaves a trace. */
const TRACES = ['sessions', 'rate_counts', 'idempotency_keys']

/** Others, people who are nobody, and made-up tokens, with the rows of two people who have a job together. */
export const strangers: Attack = {
  name: 'Other people’s rows',
  settings: UNLIMITED,
  longestWaitMs: 250,
  async run(market) {
    const theirs = await belongings(market)
    // What the two have done themselves is paid out first.
    await settled(market, 60)
    const before = await checksums(market)
    const [, , otherCustomer] = market.people.customers
    const [, , otherProvider] = market.people.providers
    const kinds: readonly (Credentials | undefined)[] = [
      otherCustomer,
      otherProvider,
      undefined,
      { token: 'x'.repeat(43) },
      { token: '' },
      { token: '../../etc/passwd' },
    ]
    const answers = []
    const told = []
    for (const request of foreignRequests(theirs))
      for (const as of kinds) {
        const answer = await sendRaw(market.url + API_BASE + request.path, {
          method: request.method,
          headers: {
            'device-id': 'stranger',
            ...(as && { 'access-token': as.token }),
            ...(request.body && { 'content-type': 'application/json' }),
          },
          ...(request.body && { body: JSON.stringify(request.body) }),
        })
        answers.push(answer)
        if (answer.status >= 500 || answer.text.includes(theirs.customer.email))
          told.push(`${request.method} ${request.path} ${answer.status}`)
      }
    const after = await checksums(market)
    const changed = [...after].flatMap(([table, sum]) => (before.get(table) === sum ? [] : table))
    for (const line of told.slice(0, 5)) console.log(`  ${line}`)
    return {
      tried: `${answers.length} requests for rows of others, as 6 kinds of strangers`,
      outcome: `${countStatuses(answers)}; ${changed.length ? `CHANGED: ${changed.join(', ')}` : 'no row changed'}; ${told.length} told too much`,
      held: changed.length === 0 && told.length === 0,
    }
  },
}

/** One value over every row of each table but those in which asking leaves a trace. */
async function checksums(market: Market): Promise<Map<string, string>> {
  const tables = await market.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and not tablename = any($1) order by 1`,
    [TRACES],
  )
  const sums = new Map<string, string>()
  for (const { name } of tables) {
    const [row] = await market.query<{ sum: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as sum from "${name}" r`,
    )
    sums.set(name, row?.sum ?? '')
  }
  return sums
}
