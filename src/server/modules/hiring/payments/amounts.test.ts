import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { postBid } from '#shared/wire/calls/bids.ts'
import { proposeAddedStage } from '#shared/wire/calls/changeOrders.ts'
import { jobDetail } from '#shared/wire/calls/jobs.ts'
import { makeOffer } from '#shared/wire/calls/offers.ts'
import type { JobId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import { server as text } from '#texts/refusals.ts'
import { bid as fieldText } from '#texts/validation.ts'
import { payments } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { aBid, aJob, bidFields, hire } from '#server/testing/jobBuilders.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { repriceBid } from '../offers/repriceBid.ts'

const { server, customer, provider, card: cardId } = await openForHiring()
let jobId: JobId
beforeEach(async () => {
  jobId = await aJob(server, customer)
})

const refused = (message: string) => ({
  status: 400,
  problem: { errors: [{ field: expect.stringContaining('price'), message }] },
})
const amounts = [
  { dollars: 1, message: fieldText.priceTooSmall },
  { dollars: 9_999_999, message: fieldText.priceTooLarge },
]

test.each(amounts)('a bid of $dollars dollars is refused at its price', async ({ dollars, message }) => {
  const body = bidFields(jobId, dollars, 2)
  expect(await server.send(postBid, { as: provider, body })).toMatchObject(refused(message))
})

test.each(amounts)('so is an offer and an added stage of as much', async ({ dollars, message }) => {
  const bidId = await aBid(server, provider, jobId, { stages: 2 })
  const price = cents(dollars * 100)
  const offered = { jobId, bidId, providerId: provider.id, price }
  expect(await server.send(makeOffer, { as: customer, body: offered })).toMatchObject(refused(message))
  await hire(server, customer, { jobId, bidId, cardId })
  // Of one stage alone a dollar is enough.
  if (dollars === 1) return
  const added = { bidId, title: 'More', description: 'Much more.', price }
  expect(await server.send(proposeAddedStage, { as: provider, body: added })).toMatchObject(refused(message))
})

test('what can’t be charged at once is no payment, and the stages can be paid one after the other', async () => {
  const bidId = await aBid(server, provider, jobId, { price: 1_300_000, stages: 2 })
  const pay = (deposit: 'first' | 'whole') => hire(server, customer, { jobId, bidId, cardId, deposit })
  expect(await pay('whole')).toMatchObject({ status: 402, problem: { message: text.amountTooLarge } })
  const made = () => server.services.db.select().from(payments).where(eq(payments.jobId, jobId))
  expect(await made()).toEqual([])
  expect((await server.ask(jobDetail, { as: customer, params: { id: jobId } })).job.isHired).toBe(false)
  expect(await pay('first')).toMatchObject({ data: { status: 'accepted' } })
})

test('a price of before these limits is refused in words when it is to be paid', async () => {
  const bidId = await aBid(server, provider, jobId, { stages: 2 })
  await inTransaction(server.services, (tx) => repriceBid(tx, bidId, cents(100)))
  expect(await hire(server, customer, { jobId, bidId, cardId })).toMatchObject({
    status: 402,
    problem: { message: text.amountTooSmall },
  })
})
