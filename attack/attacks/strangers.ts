import { API_BASE } from '../../src/shared/wire/calls/call.ts'
import { type Attack, UNLIMITED } from '../attack.ts'
import { countStatuses, type Credentials, sendRaw } from '../client.ts'
import { settled } from '../books.ts'
import { type Belongings, foreignRequests } from '../foreignRequests.ts'
import type { Market } from '../market.ts'
import { offerJob } from '../stock.ts'
import { giveCards, tellStory, cardOf } from '../stories.ts'

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

/** A hired job whose first stage is paid out, with a conversation, an offer, an invitation and all the rest. */
async function belongings(market: Market): Promise<Belongings> {
  const [customer, second] = market.people.customers
  const [provider] = market.people.providers
  if (!customer || !provider || !second) throw new Error('There is nobody')
  const cards = await giveCards(market)
  const offered = await offerJob(market, customer, provider, 0, 'Carpenter')
  const card = cardOf(cards, customer)
  await tellStory(market, offered, card, { hired: 0, approved: 0, unexplained: [] })
  const open = await offerJob(market, customer, provider, 0, 'Carpenter')
  const one = async (text: string, values: readonly unknown[]) => {
    const [row] = await market.query<{ id: string }>(text, values)
    if (!row) throw new Error(`There is nothing to attack: ${text}`)
    return row.id
  }
  return {
    ...offered,
    job: open.job,
    bid: open.bid,
    card,
    stage: await one('select id from stages where bid_id = $1 and "order" = 2', [offered.bid]),
    bank: await one(
      `insert into banks (id, user_id, bank_name, account_number, routing_number)
       values (gen_random_uuid(), $1, 'Credit Union', '123456789', '11000') returning id`,
      [provider.id],
    ),
    connection: await one('select id from conversations where job_id = $1', [offered.job]),
    offer: await one(
      `insert into offers (id, bid_id, job_id, sender_id, receiver_id, price)
       values (gen_random_uuid(), $1, $2, $3, $4, 90000) returning id`,
      [open.bid, open.job, customer.id, provider.id],
    ),
    invitation: await one(
      `insert into invitations (id, job_id, provider_id) values (gen_random_uuid(), $1, $2) returning id`,
      [open.job, provider.id],
    ),
    notification: await one('select id from notifications where receiver_id = $1', [provider.id]),
    transaction: await one(
      `select stage.id from payment_stages stage join payments on payments.id = stage.payment_id
       where payments.customer_id = $1 limit 1`,
      [customer.id],
    ),
  }
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
