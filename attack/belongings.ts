import type { Belongings } from './foreignRequests.ts'
import type { Market } from './market.ts'
import { offerJob } from './stock.ts'
import { cardOf, giveCards, tellStory } from './stories.ts'

/** A hired job whose first stage is paid out, with a conversation, an offer, an invitation and all the rest. */
export async function belongings(market: Market): Promise<Belongings> {
  const [customer, second] = market.people.customers
  const [provider] = market.people.providers
  if (!customer || !provider || !second) throw new Error('There is nobody')
  const cards = await giveCards(market)
  const offered = await offerJob(market, customer, provider, 0, 'Carpenter')
  const card = cardOf(cards, customer)
  await tellStory(market, offered, { cardId: card }, { hired: 0, approved: 0, unexplained: [] })
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
      `insert into banks (id, user_id, bank_name, last_digits, account_digest, routing_number)
       values (gen_random_uuid(), $1, 'Credit Union', '6789', 'a digest', '11000') returning id`,
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
