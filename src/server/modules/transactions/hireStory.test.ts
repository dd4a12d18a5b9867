import { expect, test } from 'vitest'
import { bidDetail } from '#shared/wire/calls/bids.ts'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import { approvePayment, updateStage } from '#shared/wire/calls/stages.ts'
import { hireStory } from '#shared/wire/calls/transactions.ts'
import { customerSums, providerSums } from '#shared/domain/hireStory.ts'
import { add } from '#shared/domain/money.ts'
import { aCustomer, aProvider } from '#server/testing/builders.ts'
import { aCard, aJobWithBid, hire } from '#server/testing/jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'

const server = await openServer()
const timezone = 'America/Vancouver'

async function aHire() {
  const customer = await aCustomer(server)
  const provider = await aProvider(server)
  const cardId = await aCard(server, customer)
  const { jobId, bidId } = await aJobWithBid(server, customer, provider)
  await hire(server, customer, { jobId, bidId, cardId, deposit: 'whole' })
  const bid = async () => (await server.ask(bidDetail, { as: customer, params: { id: bidId } })).bid
  const [first] = (await bid()).stages
  if (!first) throw new Error('The bid has no stage')
  return { customer, provider, jobId, bid, first }
}

test('each of the two reads every cent of theirs, and who did what', async () => {
  const { customer, provider, jobId, bid, first } = await aHire()
  const ask = (as: typeof customer) => server.ask(hireStory, { as, params: { id: jobId }, timezone })
  await server.ask(updateStage, { as: provider, body: { stageId: first.id, status: 'requested' } })
  await server.ask(approvePayment, { as: customer, body: { stageId: first.id, status: 'approved' } })
  await runQueue(server)

  const paid = await ask(customer)
  expect(paid.steps.filter(({ stageId }) => stageId === first.id).map(({ move, by }) => [move, by])).toEqual([
    ['pay', 'customer'],
    ['request', 'provider'],
    ['approve', 'customer'],
    ['payOut', 'system'],
  ])
  const hired = await bid()
  expect(paid.movements.map(({ transaction }) => transaction.kind)).toEqual(hired.stages.map(() => 'payment'))
  const sums = customerSums(hired, paid.movements)
  expect(sums).toEqual(customerSums(hired))
  expect(sums.charged).toBe(add(sums.held, sums.released))

  const received = await ask(provider)
  expect(received.movements).toMatchObject([
    { stageId: first.id, transaction: { kind: 'payout', status: 'complete' } },
  ])
  expect(providerSums(hired, received.movements)).toEqual(providerSums(hired))

  await server.ask(cancelJob, { as: customer, params: { id: jobId } })
  await runQueue(server)
  const after = customerSums(await bid(), (await ask(customer)).movements)
  expect(after).toMatchObject({
    charged: sums.charged,
    held: 0,
    released: sums.released,
    returned: sums.held,
  })
})

test('nobody else reads the story of a hire, and a job without one has none', async () => {
  const { customer, provider, jobId } = await aHire()
  const ask = (as: typeof customer, id = jobId) => server.send(hireStory, { as, params: { id } })
  for (const as of [await aCustomer(server), await aProvider(server)])
    expect(await ask(as)).toMatchObject({ status: 404 })
  const { jobId: open } = await aJobWithBid(server, customer, provider)
  for (const as of [customer, provider]) expect(await ask(as, open)).toMatchObject({ status: 404 })
})
