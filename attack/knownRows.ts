import type { KnownIds } from '../src/server/testing/requests/validRequest.ts'
import type { Market } from './market.ts'
import type { OfferedJob } from './stock.ts'

/** The rows of two people that requests can be about, by the fields that name them: the latest of each. */
export async function knownRows(market: Market, { customer, provider }: OfferedJob): Promise<KnownIds> {
  const latest = async (from: string, id = 'id') => {
    const rows = await market.query<{ id: string }>(`select ${id} as id from ${from} limit 4`, [
      customer.id,
      provider.id,
    ])
    return rows.map((row) => row.id)
  }
  const both = 'in ($1, $2)'
  const jobs = await latest(`jobs where customer_id ${both} order by created_at desc`)
  const bids = await latest(`bids where provider_id ${both} order by created_at desc`)
  const conversations = await latest(`conversations where customer_id ${both} order by created_at desc`)
  const bystander = market.people.providers.at(-1)?.id ?? ''
  return {
    job_id: jobs,
    jobId: jobs,
    'jobs/id': jobs,
    bid_id: bids,
    'bids/id': bids,
    milestone_id: await latest(
      `stages where bid_id in (select id from bids where status = 'accepted' and provider_id ${both})`,
    ),
    stripe_card_id: await latest(`cards where user_id ${both} order by created_at desc`),
    'banks/id': await latest(`banks where user_id ${both}`),
    offer_id: await latest(`offers where sender_id ${both} order by created_at desc`),
    change_order_id: await latest(`change_orders where proposer_id ${both} order by created_at desc`),
    invitation_id: await latest(`invitations where provider_id ${both} order by created_at desc`),
    connection_id: conversations,
    conversationId: conversations,
    'connections/id': conversations,
    'notifications/id': await latest(`notifications where receiver_id ${both} order by created_at desc`),
    'transactions/id': await latest(
      `payment_stages where payment_id in (select id from payments where customer_id ${both})`,
    ),
    'stripe/id': await latest(`payments where customer_id ${both} order by created_at desc`),
    bidder_id: [provider.id],
    provider_id: [provider.id],
    other_user_id: [customer.id, provider.id],
    otherUserId: [customer.id, provider.id],
    'users/id': [customer.id, provider.id],
    'reviews/id': [provider.id],
    receiver_ids: [bystander],
    'admin/id': [bystander],
    category: await latest('categories where $1::text <> $2::text'),
    categoryIds: await latest('categories where $1::text <> $2::text'),
  }
}
