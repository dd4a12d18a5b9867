import { expect, test } from 'vitest'
import { updateStatus } from '#shared/wire/calls/admin.ts'
import { listHeldStages, openDispute } from '#shared/wire/calls/disputes.ts'
import { updateStage } from '#shared/wire/calls/stages.ts'
import { daysAfter } from '#shared/domain/timeLimits.ts'
import { aCustomer, anAdmin, aProvider } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs, stagesNow } from '#server/testing/heldStage.ts'
import { aCard, aJobWithBid, hire } from '#server/testing/jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer()
const admin = await anAdmin(server)

/** A customer and a provider whom nobody else is called like. */
async function aPair(name: string) {
  const customer = await aCustomer(server, { name: `${name} Customer` })
  const provider = await aProvider(server, { name: `${name} Provider` })
  return { customer, provider, card: await aCard(server, customer) }
}
const page = (text: string, number = 1) =>
  server.ask(listHeldStages, { as: admin, query: { text, page: number } })
const idsOf = async (text: string) => (await page(text)).stages.map(({ id }) => id)

test('each stage comes with what was paid for it and for those before it, of whom and by whom', async () => {
  const two = await aPair('Ashby')
  const { jobId, bidId } = await aHeldStage(server, two, { deposit: 'whole' })
  const both = await stagesNow(server, two.customer, bidId)
  const person = ({ id, name }: typeof two.customer) => ({ id, name, picture: '', isOff: false })
  const common = {
    commissionRate: 1_000,
    status: 'in_escrow',
    job: { id: jobId, title: 'Build a cedar deck' },
    customer: person(two.customer),
    provider: person(two.provider),
    since: server.now,
  }
  const { stages, pageCount } = await page('Ashby')
  expect(pageCount).toBe(1)
  expect(stages.toSorted((one, other) => one.priceBefore - other.priceBefore)).toMatchObject([
    {
      ...common,
      id: both[0]?.id,
      title: 'Stage 1',
      price: both[0]?.price,
      priceBefore: 0,
      paid: { price: both[0]?.price, feeRate: 500 },
    },
    {
      ...common,
      id: both[1]?.id,
      title: 'Stage 2',
      price: both[1]?.price,
      priceBefore: both[0]?.price,
      paid: { price: both[1]?.price, feeRate: 500 },
    },
  ])
})

test('they are found by the job’s title and by either name, and what nothing is called is nothing', async () => {
  const { id } = await aHeldStage(server, await aPair('Birch'))
  expect(await idsOf('birch cust')).toEqual([id])
  expect(await idsOf('BIRCH PROV')).toEqual([id])
  expect(await idsOf('cedar')).toContain(id)
  expect(await idsOf('')).toContain(id)
  expect(await page('Nobody at all')).toMatchObject({ stages: [], pageCount: 0 })
})

test('what is asked for or rejected may be divided; what is approved, in dispute or not paid is not listed', async () => {
  const two = await aPair('Cole')
  const held = [await aHeldStage(server, two), await aHeldStage(server, two), await aHeldStage(server, two)]
  const [rejected, approved, disputed] = held.map(({ id }) => id)
  if (!rejected || !approved || !disputed) throw new Error('Not three are held')
  for (const id of [rejected, approved, disputed]) await moveStageAs(server, two.provider, id, 'requested')
  expect((await idsOf('Cole')).toSorted()).toEqual([rejected, approved, disputed].toSorted())
  await moveStageAs(server, two.customer, rejected, 'rejected')
  await moveStageAs(server, two.customer, approved, 'approved')
  const body = { stageId: disputed, reason: 'poor_work', wish: 'refund', text: 'It is crooked.' } as const
  await server.ask(openDispute, { as: two.customer, body })
  expect(await idsOf('Cole')).toEqual([rejected])
})

test('what was given back and is paid anew is held since then', async () => {
  const two = await aPair('Ember')
  const [first, second] = [await aHeldStage(server, two), await aHeldStage(server, two)]
  server.now = daysAfter(server.now, 1)
  await moveStageAs(server, two.provider, first.id, 'unpaid')
  expect(await idsOf('Ember')).toEqual([second.id])
  server.now = daysAfter(server.now, 1)
  await server.ask(updateStage, {
    as: two.customer,
    body: { stageId: first.id, status: 'in_escrow', cardId: two.card, cvv: '123' },
  })
  expect(await idsOf('Ember')).toEqual([second.id, first.id])
  const [, anew] = (await page('Ember')).stages
  expect(anew).toMatchObject({ since: server.now, age: { days: 0 } })
})

test('what was paid first comes first, a page at a time, and says who is switched off', async () => {
  const two = await aPair('Dover')
  const start = server.now
  for (const day of [4, 2, 0, 3, 1]) {
    server.now = daysAfter(start, day)
    const order = await aJobWithBid(server, two.customer, two.provider, { price: 5_000, stages: 5 })
    await hire(server, two.customer, { ...order, cardId: two.card, deposit: 'whole' })
  }
  const first = await page('Dover')
  const second = await page('Dover', 2)
  expect([first.pageCount, second.pageCount]).toEqual([2, 2])
  const all = [...first.stages, ...second.stages]
  expect(new Set(all.map(({ id }) => id)).size).toBe(25)
  const since = all.map((stage) => stage.since.getTime())
  expect(since).toEqual(since.toSorted((one, other) => one - other))
  await server.ask(updateStatus, { as: admin, params: { id: two.customer.id }, body: { status: 'off' } })
  const [stage] = (await page('Dover')).stages
  expect(stage).toMatchObject({ customer: { isOff: true }, provider: { isOff: false } })
})
