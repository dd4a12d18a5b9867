import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { decideBid } from '#shared/wire/calls/bids.ts'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import type { BidId, JobId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import { payments } from '#server/db/schema/index.ts'
import { acceptance } from '#server/testing/acceptance.ts'
import { aJobWithBid } from '#server/testing/jobBuilders.ts'
import { openForHiring } from '#server/testing/openings.ts'

const { server, customer, provider, card: cardId } = await openForHiring()
let jobId: JobId
let bidId: BidId
beforeEach(async () => {
  ;({ jobId, bidId } = await aJobWithBid(server, customer, provider, { price: 1000, stages: 3 }))
})

const accept = () => server.ask(decideBid, { as: customer, body: { jobId, bidId, status: 'accepted' } })
const acceptAndPay = () =>
  server.ask(decideBid, {
    as: customer,
    key: crypto.randomUUID(),
    body: acceptance({ jobId, bidId, cardId }),
  })
const charges = () => server.services.db.select().from(payments).where(eq(payments.jobId, jobId))

test('what was accepted without a card is paid for by accepting it with one, once', async () => {
  expect((await accept()).status).toBe('accepted')
  expect((await accept()).status).toBe('accepted')
  for (let time = 1; time <= 2; time += 1) expect((await acceptAndPay()).status).toBe('accepted')
  expect(await charges()).toHaveLength(1)
})

test('a job that was cancelled meanwhile takes no money', async () => {
  await accept()
  await server.ask(cancelJob, { as: customer, params: { id: jobId } })
  expect((await acceptAndPay()).status).toBe('job_assigned')
  expect((await accept()).status).toBe('job_assigned')
  expect(await charges()).toEqual([])
})

test('another price than the bid’s hires nobody, and is told the bid’s', async () => {
  const body = { ...acceptance({ jobId, bidId, cardId }), price: cents(90_000) }
  const refused = await server.send(decideBid, { as: customer, key: crypto.randomUUID(), body })
  expect(refused).toMatchObject({ status: 409, problem: { message: expect.stringContaining('$1,000.00') } })
  expect(await charges()).toEqual([])
})
