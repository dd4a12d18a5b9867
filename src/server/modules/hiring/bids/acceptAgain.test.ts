import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decideBid } from '#shared/wire/calls/bids.ts'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import type { BidId, CardId, JobId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import { payments } from '#server/db/schema/index.ts'
import { acceptance } from '#server/testing/acceptance.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { aBid, aCard, aJob } from '#server/testing/jobBuilders.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let customer: Person
let provider: Person
let cardId: CardId
let jobId: JobId
let bidId: BidId
beforeAll(async () => {
  server = await startTestServer()
  customer = await aCustomer(server)
  provider = await aProvider(server)
  cardId = await aCard(server, customer)
})
afterAll(() => server.close())
beforeEach(async () => {
  jobId = await aJob(server, customer)
  bidId = await aBid(server, provider, jobId, { price: 1000, stages: 3 })
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
