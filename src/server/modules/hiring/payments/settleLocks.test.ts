import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stageId } from '#shared/domain/ids.ts'
import { bidDetail, decideBid } from '#shared/wire/calls/bids.ts'
import { updateStage } from '#shared/wire/calls/stages.ts'
import { confirmPayment } from '#shared/wire/calls/stripe.ts'
import { answerChallenge } from '#server/adapters/payments/sandbox/gateway.ts'
import { jobs, payments } from '#server/db/schema/index.ts'
import { aCard, aJobWithBid, cardNumbers } from '#server/testing/jobBuilders.ts'
import { openWithPeople } from '#server/testing/openings.ts'
import { isLocked } from '#server/testing/whileLocked.ts'

const { server, customer, provider } = await openWithPeople()
const { db } = server.services

test('a payment settles only once nobody else decides about its job', async () => {
  const { jobId, bidId } = await aJobWithBid(server, customer, provider)
  await server.ask(decideBid, { as: customer, body: { bidId, jobId, status: 'accepted' } })
  const { bid } = await server.ask(bidDetail, { as: customer, params: { id: bidId } })
  const cardId = await aCard(server, customer, cardNumbers.challenge)
  const stage = stageId.parse(bid.stages[0]?.id)
  const body = { stageId: stage, status: 'in_escrow', cardId, cvv: '123' } as const
  await server.ask(updateStage, { as: customer, key: crypto.randomUUID(), body })
  const paymentNow = async () => (await db.select().from(payments).where(eq(payments.jobId, jobId)))[0]
  const waiting = await paymentNow()
  if (!waiting?.gatewayPayment) throw new Error('The gateway has no payment')
  await answerChallenge(db, waiting.gatewayPayment, true)
  let isAnswered = false
  const asked = await server.database.aside.transaction(async (other) => {
    await other.select().from(jobs).where(eq(jobs.id, jobId)).for('no key update')
    const asking = server
      .ask(confirmPayment, { as: customer, params: { id: waiting.id } })
      .finally(() => (isAnswered = true))
    await expect.poll(async () => (await isLocked(server)) || isAnswered).toBe(true)
    expect(isAnswered).toBe(false)
    return { asking }
  })
  expect((await asked.asking).payment.status).toBe('succeeded')
  expect((await paymentNow())?.status).toBe('succeeded')
})
