import { addBank, listBanks } from '#shared/wire/calls/banks.ts'
import { bidDetail } from '#shared/wire/calls/bids.ts'
import { openDispute } from '#shared/wire/calls/disputes.ts'
import { askForHelp, listOwnTickets } from '#shared/wire/calls/help.ts'
import { openConversation } from '#shared/wire/calls/conversations.ts'
import { aCategory, aProvider, type Person } from '../builders.ts'
import { aCard, aJobWithBid, hire } from '../jobBuilders.ts'
import type { TestServer } from '../testServer.ts'
import type { KnownIds } from './validRequest.ts'

/** Something for each call to be about: an open job with a bid, a hired one, a card, a conversation. */
export async function aMarket(
  server: TestServer,
  { customer, provider }: Record<'customer' | 'provider', Person>,
): Promise<KnownIds> {
  const { jobId: open, bidId: bid } = await aJobWithBid(server, customer, provider)
  const { jobId: hired, bidId: accepted } = await aJobWithBid(server, customer, provider)
  const card = await aCard(server, customer)
  const answer = await hire(server, customer, { jobId: hired, bidId: accepted, cardId: card })
  if (!answer.ok) throw new Error(`The provider was not hired: ${answer.raw}`)
  const stages = (await server.ask(bidDetail, { as: customer, params: { id: accepted } })).bid.stages
  await server.ask(addBank, {
    as: provider,
    body: { name: 'Credit Union', accountNumber: '1234', routingNumber: '11' },
  })
  const banks = (await server.ask(listBanks, { as: provider })).banks
  const { conversation } = await server.ask(openConversation, {
    as: customer,
    body: { jobId: open, otherUserId: provider.id },
  })
  const { jobId: quarrelled, bidId: disputed } = await aJobWithBid(server, customer, provider)
  await hire(server, customer, { jobId: quarrelled, bidId: disputed, cardId: card })
  const [frozen] = (await server.ask(bidDetail, { as: customer, params: { id: disputed } })).bid.stages
  if (!frozen) throw new Error('The bid has no stage')
  const about = { stageId: frozen.id, reason: 'poor_work', wish: 'refund', text: 'It is loose.' } as const
  const { dispute } = await server.ask(openDispute, { as: customer, body: about })
  const question = { name: 'Casey', email: customer.email, subject: 'Help', message: 'Where is it?' }
  await server.ask(askForHelp, { as: customer, body: question })
  const { tickets } = await server.ask(listOwnTickets, { as: customer, query: {} })
  const bystander = await aProvider(server)
  const category = await aCategory(server)
  return {
    category: [category],
    id: [category],
    categoryIds: [category],
    job_id: [open, hired],
    jobId: [open, hired],
    'jobs/id': [open, hired],
    'transactions/id': [hired],
    bid_id: [bid, accepted],
    'bids/id': [bid, accepted],
    'milestones/id': stages.map((stage) => stage.id),
    milestone_id: stages.map((stage) => stage.id),
    stripe_card_id: [card],
    bidder_id: [provider.id],
    other_user_id: [provider.id, customer.id],
    otherUserId: [provider.id, customer.id],
    provider_id: [provider.id],
    receiver_ids: [bystander.id],
    connection_id: [conversation.id],
    conversationId: [conversation.id],
    'connections/id': [conversation.id],
    'users/id': [provider.id, customer.id],
    'reviews/id': [provider.id],
    'disputes/id': [dispute.id],
    'banks/id': banks.map((bank) => bank.id),
    'helpsupports/id': tickets.map((ticket) => ticket.id),
    'admin/id': [bystander.id],
  }
}
