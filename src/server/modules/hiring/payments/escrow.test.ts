import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bidDetail } from '#shared/wire/calls/bids.ts'
import { cancelJob, completeJob, jobDetail } from '#shared/wire/calls/jobs.ts'
import { approvePayment, updateStage } from '#shared/wire/calls/stages.ts'
import { confirmPayment } from '#shared/wire/calls/stripe.ts'
import { listTransactions } from '#shared/wire/calls/transactions.ts'
import type { BidId, CardId, JobId, StageId } from '#shared/domain/ids.ts'
import { stagesPerBid } from '#shared/domain/limits.ts'
import type { StageState } from '#shared/domain/stageStates.ts'
import { server as text } from '#texts/refusals.ts'
import {
  jobs,
  journalLines,
  notifications,
  payments,
  sandboxPayments,
  sandboxTransfers,
} from '#server/db/schema/index.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { aBid, aCard, aJob, aJobWithBid, cardNumbers, hire } from '#server/testing/jobBuilders.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'

const { server, customer, provider, card } = await openForHiring()
let jobId: JobId
let bidId: BidId

beforeEach(async () => {
  ;({ jobId, bidId } = await aJobWithBid(server, customer, provider, { price: 1000, stages: 3 }))
})
afterEach(async () => {
  expect(await verifyLedger(server.services.db)).toEqual([])
})

/** Of the bid, which has three stages at least. */
async function stageIds(): Promise<[StageId, StageId, StageId, ...StageId[]]> {
  const { bid } = await server.ask(bidDetail, { as: customer, params: { id: bidId } })
  const [first, second, third, ...others] = bid.stages.map((stage) => stage.id)
  if (!first || !second || !third) throw new Error('The bid has not three stages')
  return [first, second, third, ...others]
}

async function statuses(): Promise<StageState[]> {
  const { bid } = await server.ask(bidDetail, { as: customer, params: { id: bidId } })
  return bid.stages.map((stage) => stage.status)
}

const request = (id: StageId, as = provider) =>
  server.send(updateStage, { as, body: { stageId: id, status: 'requested' } })
const approve = (id: StageId, as = customer) =>
  server.send(approvePayment, { as, body: { stageId: id, status: 'approved' } })
const pay = (id: StageId, options: { key?: string; card?: CardId; as?: Person } = {}) =>
  server.send(updateStage, {
    as: options.as ?? customer,
    key: options.key ?? crypto.randomUUID(),
    body: { stageId: id, status: 'in_escrow', cardId: options.card ?? card, cvv: '123' },
  })

/** Balance of an account over everything, debits less credits. */
async function balance(account: typeof journalLines.$inferSelect.account): Promise<number> {
  const rows = await server.services.db.select().from(journalLines).where(eq(journalLines.account, account))
  return rows.reduce((sum, row) => sum + row.amount, 0)
}

test('a job is hired, paid stage by stage and completed', async () => {
  expect(await hire(server, customer, { jobId, bidId, cardId: card })).toMatchObject({
    ok: true,
    data: { status: 'accepted', payment: { status: 'succeeded', amount: 38_588 } },
  })
  const [first, second, third] = await stageIds()
  expect(await statuses()).toEqual(['in_escrow', 'unpaid', 'unpaid'])

  expect(await pay(second)).toMatchObject({ status: 409, problem: { message: text.previousStageUnpaid } })
  expect(await request(first)).toMatchObject({ ok: true, data: { stage: { status: 'requested' } } })
  const rejected = {
    stageId: first,
    status: 'rejected',
    reason: 'other',
    otherReason: 'The railing is loose',
  } as const
  expect(await server.send(updateStage, { as: customer, body: rejected })).toMatchObject({
    data: { stage: { status: 'rejected', rejectionReason: 'The railing is loose' } },
  })
  expect(await request(first)).toMatchObject({
    data: { stage: { status: 'requested', rejectionReason: '' } },
  })
  expect(await approve(first)).toMatchObject({ data: { stage: { status: 'approved' } } })
  expect(await statuses()).toEqual(['approved', 'unpaid', 'unpaid'])
  await runQueue(server)
  expect(await statuses()).toEqual(['paid_out', 'unpaid', 'unpaid'])

  expect(await server.send(completeJob, { as: customer, params: { id: jobId } })).toMatchObject({
    status: 409,
  })
  for (const stage of [second, third]) {
    expect(await toldOfPaidStages()).toHaveLength(stage === second ? 0 : 1)
    server.pushed.length = 0
    expect(await pay(stage)).toMatchObject({ ok: true })
    expect(await toldOfPaidStages()).toHaveLength(stage === second ? 1 : 2)
    for (const event of ['notification', 'jobUpdated'])
      expect(server.pushed).toContainEqual(expect.objectContaining({ userId: provider.id, event }))
    await request(stage)
    await approve(stage)
    await runQueue(server)
  }
  expect(await statuses()).toEqual(['paid_out', 'paid_out', 'paid_out'])
  expect((await server.ask(jobDetail, { as: customer, params: { id: jobId } })).job.canComplete).toBe(true)
  await server.ask(completeJob, { as: customer, params: { id: jobId } })
  expect((await server.ask(jobDetail, { as: provider, params: { id: jobId } })).job.state).toBe('complete')
  expect(await balance('escrow')).toBe(0)

  const now = { month: server.now.getUTCMonth() + 1, year: server.now.getUTCFullYear() }
  const { transactions } = await server.ask(listTransactions, { as: provider, params: now, timezone: 'UTC' })
  // $350, $450 and $200, each with 5 % GST, less 10 % commission and 5 % GST on it.
  expect(transactions.filter((row) => row.job.id === jobId).map((row) => row.amount)).toEqual([
    18_900, 42_525, 33_075,
  ])
})

test('the whole price is deposited at once, and a cancelled job gives it all back', async () => {
  await hire(server, customer, { jobId, bidId, cardId: card, deposit: 'whole' })
  expect(await statuses()).toEqual(['in_escrow', 'in_escrow', 'in_escrow'])
  expect(await server.send(cancelJob, { as: provider, params: { id: jobId } })).toMatchObject({ status: 403 })
  await server.ask(cancelJob, { as: customer, params: { id: jobId } })
  await runQueue(server)
  expect(await statuses()).toEqual(['unpaid', 'unpaid', 'unpaid'])
  const [payment] = await server.services.db.select().from(payments).where(eq(payments.jobId, jobId))
  const refunded = await server.services.db
    .select()
    .from(sandboxTransfers)
    .where(eq(sandboxTransfers.target, payment?.gatewayPayment ?? ''))
  expect(refunded.reduce((sum, row) => sum + row.amount, 0)).toBe(payment?.amount)
})

test('a job can’t be cancelled while a stage payment is being decided', async () => {
  await hire(server, customer, { jobId, bidId, cardId: card })
  await request((await stageIds())[0])
  expect(await server.send(cancelJob, { as: customer, params: { id: jobId } })).toMatchObject({
    status: 409,
    problem: { message: text.jobCantCancel },
  })
})

describe('a card that is refused', () => {
  test.each([
    [cardNumbers.declined, '123', text.cardDeclined],
    [cardNumbers.insufficientFunds, '123', text.cardInsufficientFunds],
    [cardNumbers.good, '999', text.cardCvvWrong],
  ])('%s with CVV %s hires nobody, and another card can be tried', async (number, cvv, message) => {
    const bad = await aCard(server, customer, number)
    expect(await hire(server, customer, { jobId, bidId, cardId: bad, cvv })).toMatchObject({
      status: 402,
      problem: { code: 'payment_failed', message },
    })
    expect((await server.ask(jobDetail, { as: customer, params: { id: jobId } })).job.isHired).toBe(false)
    expect(await hire(server, customer, { jobId, bidId, cardId: card })).toMatchObject({
      data: { status: 'accepted' },
    })
  })
})

describe('a card whose bank asks its holder', () => {
  async function challenged() {
    const asked = await aCard(server, customer, cardNumbers.challenge)
    const answer = await hire(server, customer, { jobId, bidId, cardId: asked })
    const payment = answer.ok ? answer.data.payment : undefined
    if (payment?.status !== 'requires_action') throw new Error(`No challenge: ${answer.raw}`)
    const url = new URL(payment.challengeUrl).pathname
    const answerBank = (outcome: 'pass' | 'fail') =>
      server.app.inject({
        method: 'POST',
        url,
        payload: `outcome=${outcome}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    return { payment, answerBank, asked }
  }

  test('hires once the holder has confirmed', async () => {
    const { payment, answerBank } = await challenged()
    expect(await statuses()).toEqual(['unpaid', 'unpaid', 'unpaid'])
    await answerBank('pass')
    const { payment: after } = await server.ask(confirmPayment, { as: customer, params: { id: payment.id } })
    expect(after.status).toBe('succeeded')
    expect(await statuses()).toEqual(['in_escrow', 'unpaid', 'unpaid'])
  })

  test('is gone on with by who pays again, as after a reload, however they want to pay', async () => {
    const { payment, answerBank, asked } = await challenged()
    const open = { data: { status: 'payment_pending', payment: { id: payment.id } } }
    expect(await hire(server, customer, { jobId, bidId, cardId: asked })).toMatchObject(open)
    expect(await hire(server, customer, { jobId, bidId, cardId: card })).toMatchObject(open)
    expect(await hire(server, customer, { jobId, bidId, cardId: asked, deposit: 'whole' })).toMatchObject(
      open,
    )
    await answerBank('pass')
    expect(await statuses()).toEqual(['in_escrow', 'unpaid', 'unpaid'])
    expect(await server.services.db.select().from(payments).where(eq(payments.bidId, bidId))).toHaveLength(1)
  })

  test('hires nobody when the holder refuses', async () => {
    const { payment, answerBank } = await challenged()
    await answerBank('fail')
    const { payment: after } = await server.ask(confirmPayment, { as: customer, params: { id: payment.id } })
    expect(after).toMatchObject({ status: 'failed', message: text.cardAuthentication })
    const [job] = await server.services.db.select().from(jobs).where(eq(jobs.id, jobId))
    expect(job).toMatchObject({ state: 'open', hiringPaymentId: null })
  })
})

describe('as somebody else', () => {
  test('nobody moves a stage of other people’s job', async () => {
    await hire(server, customer, { jobId, bidId, cardId: card })
    const [first] = await stageIds()
    const otherProvider = await aProvider(server)
    const otherCustomer = await aCustomer(server)
    expect(await request(first, otherProvider)).toMatchObject({ status: 404 })
    await request(first)
    expect(await approve(first, otherCustomer)).toMatchObject({ status: 404 })
    expect(await pay(first, { as: otherCustomer, card: await aCard(server, otherCustomer) })).toMatchObject({
      status: 404,
    })
    const otherCard = await aCard(server, otherCustomer)
    const other = { jobId: await aJob(server, customer) }
    const otherBid = await aBid(server, provider, other.jobId)
    expect(await hire(server, customer, { ...other, bidId: otherBid, cardId: otherCard })).toMatchObject({
      status: 400,
    })
  })
})

describe('the same request again', () => {
  test('is the same payment, also a day later and after a refund', async () => {
    const key = crypto.randomUUID()
    const first = await hire(server, customer, { jobId, bidId, cardId: card, key })
    await server.ask(cancelJob, { as: customer, params: { id: jobId } })
    await runQueue(server)
    server.now = new Date(server.now.getTime() + 2 * 86_400_000)
    const again = await hire(server, customer, { jobId, bidId, cardId: card, key })
    server.now = new Date()
    expect(again.ok && first.ok && again.data.payment?.id === first.data.payment?.id).toBe(true)
    expect(await server.services.db.select().from(payments).where(eq(payments.jobId, jobId))).toHaveLength(1)
  })

  test('with other content is refused', async () => {
    const key = crypto.randomUUID()
    await hire(server, customer, { jobId, bidId, cardId: card, key })
    const { jobId: otherJob, bidId: otherBid } = await aJobWithBid(server, customer, provider)
    expect(
      await hire(server, customer, { jobId: otherJob, bidId: otherBid, cardId: card, key }),
    ).toMatchObject({
      status: 409,
      problem: { message: text.keyReused },
    })
  })

  test('with another deposit is refused, and nothing more is charged', async () => {
    const key = crypto.randomUUID()
    const order = { jobId, bidId, cardId: card, key }
    expect(await hire(server, customer, { ...order, deposit: 'first' })).toMatchObject({ ok: true })
    expect(await hire(server, customer, { ...order, deposit: 'whole' })).toMatchObject({
      status: 409,
      problem: { message: text.keyReused },
    })
    expect(await statuses()).toEqual(['in_escrow', 'unpaid', 'unpaid'])
  })
})

describe('races', () => {
  const runs = 50
  /** Where a race is for each stage, a job has as many as it may, and there are so many jobs. */
  const JOBS = 13
  const STAGES = stagesPerBid.max
  const LATER_STAGES = STAGES - 1

  async function hireInStages(deposit: 'first' | 'whole') {
    ;({ jobId, bidId } = await aJobWithBid(server, customer, provider, { price: 1000, stages: STAGES }))
    expect(await hire(server, customer, { jobId, bidId, cardId: card, deposit })).toMatchObject({ ok: true })
  }
  const succeeded = () =>
    server.services.db.$count(payments, and(eq(payments.jobId, jobId), eq(payments.status, 'succeeded')))

  test(`one key on two jobs at once pays for one of them (20 times)`, async () => {
    for (let run = 0; run < 20; run += 1) {
      const key = crypto.randomUUID()
      const jobIds = [await aJob(server, customer), await aJob(server, customer)]
      const orders = []
      for (const id of jobIds) orders.push({ jobId: id, bidId: await aBid(server, provider, id) })
      const answers = await Promise.all(
        orders.map((order) => hire(server, customer, { ...order, cardId: card, key })),
      )
      expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409'])
    }
  }, 120_000)

  test(`two acceptances of two bids: one wins, the other is told (${runs} times)`, async () => {
    const second = await aProvider(server)
    for (let run = 0; run < runs; run += 1) {
      const job = await aJob(server, customer)
      const bids = [await aBid(server, provider, job), await aBid(server, second, job)]
      const answers = await Promise.all(
        bids.map((bid) => hire(server, customer, { jobId: job, bidId: bid, cardId: card })),
      )
      const said = answers.map((answer) => (answer.ok ? answer.data.status : answer.raw)).sort()
      expect(said).toEqual(['accepted', 'job_assigned'])
    }
    expect(await verifyLedger(server.services.db)).toEqual([])
  }, 120_000)

  test(`a stage that is paid twice is charged once (${JOBS * LATER_STAGES} times)`, async () => {
    for (let job = 0; job < JOBS; job += 1) {
      await hireInStages('first')
      const [first, ...later] = await stageIds()
      let before = first
      for (const [at, stage] of later.entries()) {
        await request(before)
        await approve(before)
        await runQueue(server)
        const key = crypto.randomUUID()
        const answers = await Promise.all([pay(stage, { key }), pay(stage, { key }), pay(stage)])
        expect(answers.filter((answer) => answer.ok).length).toBeGreaterThanOrEqual(1)
        // The first, those before this one, and this one.
        expect(await succeeded()).toBe(at + 2)
        before = stage
      }
    }
    const [paid, charged] = [
      await server.services.db.select().from(payments).where(eq(payments.status, 'succeeded')),
      await server.services.db.select().from(sandboxPayments).where(eq(sandboxPayments.status, 'succeeded')),
    ]
    expect(charged).toHaveLength(paid.length)
  }, 120_000)

  test(`two approvals and a rejection: one approval counts, whatever was first (${JOBS * STAGES} times)`, async () => {
    for (let job = 0; job < JOBS; job += 1) {
      await hireInStages('whole')
      for (const [at, stage] of (await stageIds()).entries()) {
        await request(stage)
        const reject = server.send(approvePayment, {
          as: customer,
          body: { stageId: stage, status: 'rejected', reason: 'not_completed' },
        })
        const approvals = await Promise.all([approve(stage), approve(stage), reject])
        // A rejected stage can be approved after all, so the rejection may have been first.
        expect(approvals.slice(0, 2).filter((answer) => answer.ok)).toHaveLength(1)
        expect((await statuses())[at]).toBe('approved')
      }
    }
  }, 120_000)

  test(`a hire against a cancellation: hired and open to work, or cancelled with every cent back (${runs} times)`, async () => {
    const seen = { hired: 0, cancelled: 0 }
    for (let run = 0; run < runs; run += 1) {
      ;({ jobId, bidId } = await aJobWithBid(server, customer, provider))
      const cancel = () => server.send(cancelJob, { as: customer, params: { id: jobId } })
      const pay = () => hire(server, customer, { jobId, bidId, cardId: card, deposit: 'whole' })
      // Each of the two goes first half of the time.
      await Promise.all(run % 2 === 0 ? [pay(), cancel()] : [cancel(), pay()])
      await runQueue(server)
      const state = await jobState()
      expect(['waiting', 'cancelled']).toContain(state)
      seen[state === 'waiting' ? 'hired' : 'cancelled'] += 1
      expect(await keptOfJob()).toBe(state === 'waiting' ? PAID : 0)
      expect(await statuses()).toEqual(
        state === 'waiting' ? ['in_escrow', 'in_escrow', 'in_escrow'] : ['unpaid', 'unpaid', 'unpaid'],
      )
    }
    expect(seen.cancelled).toBeGreaterThan(0)
  }, 120_000)

  test(`the payment of a later stage against a cancellation: never both (${runs} times)`, async () => {
    for (let run = 0; run < runs; run += 1) {
      ;({ jobId, bidId } = await aJobWithBid(server, customer, provider))
      await hire(server, customer, { jobId, bidId, cardId: card })
      const [first, second] = await stageIds()
      await request(first)
      await approve(first)
      await runQueue(server)
      const paidBefore = await keptOfJob()
      const cancel = () => server.send(cancelJob, { as: customer, params: { id: jobId } })
      await Promise.all(run % 2 === 0 ? [pay(second), cancel()] : [cancel(), pay(second)])
      await runQueue(server)
      const inEscrow = (await statuses())[1] === 'in_escrow'
      const state = await jobState()
      expect(state === 'cancelled' && inEscrow).toBe(false)
      const keptMore = (await keptOfJob()) > paidBefore
      expect(keptMore).toBe(inEscrow)
    }
  }, 120_000)
})

/** What the provider was told of stages of this job that were paid after the hire. */
function toldOfPaidStages() {
  return server.services.db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.jobId, jobId),
        eq(notifications.type, 'stage_paid'),
        eq(notifications.receiverId, provider.id),
      ),
    )
}

/** $1,000, 5 % fee and 5 % GST on both. */
const PAID = 110_250

async function jobState(): Promise<string | undefined> {
  const [job] = await server.services.db.select().from(jobs).where(eq(jobs.id, jobId))
  return job?.state
}

/** Cents that the customer's cards were charged for this job at the gateway, less what it gave back. */
async function keptOfJob(): Promise<number> {
  const { db } = server.services
  const ofJob = await db.select().from(payments).where(eq(payments.jobId, jobId))
  let kept = 0
  for (const { gatewayPayment } of ofJob) {
    if (!gatewayPayment) continue
    const [charge] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, gatewayPayment))
    const back = await db.select().from(sandboxTransfers).where(eq(sandboxTransfers.target, gatewayPayment))
    if (charge?.status === 'succeeded') kept += charge.amount
    kept -= back.reduce((sum, row) => sum + row.amount, 0)
  }
  return kept
}
