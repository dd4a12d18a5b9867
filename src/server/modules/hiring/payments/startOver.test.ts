import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bidDetail, decideBid } from '#shared/wire/calls/bids.ts'
import { deleteJob, jobDetail } from '#shared/wire/calls/jobs.ts'
import { updateStage } from '#shared/wire/calls/stages.ts'
import { confirmPayment, startPaymentOver } from '#shared/wire/calls/stripe.ts'
import type { BidId, CardId, JobId, PaymentId } from '#shared/domain/ids.ts'
import type { OpenPayment } from '#shared/domain/payment.ts'
import { server as text } from '#texts/refusals.ts'
import { payments, sandboxPayments } from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { aCustomer, aProvider } from '#server/testing/builders.ts'
import { aBid, aCard, aJobWithBid, cardNumbers, hire } from '#server/testing/jobBuilders.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'

const { server, customer, provider, card } = await openForHiring()
const asking = await aCard(server, customer, cardNumbers.challenge)
const { db } = server.services
let jobId: JobId
let bidId: BidId

beforeEach(async () => {
  ;({ jobId, bidId } = await aJobWithBid(server, customer, provider, { price: 1000, stages: 3 }))
})
afterEach(async () => {
  expect(await verifyLedger(db)).toEqual([])
})

const job = async () => (await server.ask(jobDetail, { as: customer, params: { id: jobId } })).job
const pay = (cardId: CardId) => hire(server, customer, { jobId, bidId, cardId })
const startOver = (id: PaymentId, as = customer) => server.send(startPaymentOver, { as, params: { id } })

async function openOne(): Promise<OpenPayment> {
  const [open] = (await job()).openPayments
  if (!open) throw new Error('No payment is open')
  return open
}

/** A hire whose bank wants to see the card holder. */
async function challenged(): Promise<OpenPayment> {
  expect(await pay(asking)).toMatchObject({ data: { status: 'payment_pending' } })
  return openOne()
}

function answerBank({ challengeUrl }: OpenPayment, outcome: 'pass' | 'fail') {
  return server.app.inject({
    method: 'POST',
    url: new URL(challengeUrl).pathname,
    payload: `outcome=${outcome}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

/** Has the next charge break off, before it has come to the gateway or after. */
function breakNextCharge(when: 'before' | 'after') {
  const gateway = server.services.payments
  const charge = gateway.charge.bind(gateway)
  let letLateThrough = async (): Promise<void> => undefined
  gateway.charge = async (request) => {
    gateway.charge = charge
    letLateThrough = async () => void (await charge(request))
    if (when === 'after') await charge(request)
    throw new Error('the line broke')
  }
  return { letLateThrough: () => letLateThrough() }
}

/** Cents that the gateway has taken for the job. */
async function charged(): Promise<number[]> {
  const ours = await db.select({ id: payments.id }).from(payments).where(eq(payments.jobId, jobId))
  const keys = ours.map(({ id }) => id)
  const taken = await db.select().from(sandboxPayments).where(inArray(sandboxPayments.idempotencyKey, keys))
  return taken.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)
}

const FIRST_STAGE = 38_588

describe('a payment that waits for the bank', () => {
  test('is in the job for its customer on any device, and for nobody else', async () => {
    await challenged()
    expect(await openOne()).toMatchObject({
      status: 'requires_action',
      bidId,
      amount: FIRST_STAGE,
      message: text.cardAuthenticationNeeded,
      challengeUrl: expect.stringContaining('/sandbox/challenge/'),
    })
    const { bid, job: ofBid } = await server.ask(bidDetail, { as: customer, params: { id: bidId } })
    expect(ofBid.openPayments).toMatchObject([{ stageIds: [bid.stages[0]?.id] }])
    const seen = await server.ask(jobDetail, { as: provider, params: { id: jobId } })
    expect(seen.job.openPayments).toEqual([])
  })

  test('is no lost job: another bid and a deletion are refused in true words', async () => {
    const { id } = await challenged()
    const second = await aProvider(server, { name: 'Robin Roofer' })
    const other = await aBid(server, second, jobId)
    const held = {
      status: 'job_assigned',
      message: text.payingForAnother('Parker Provider'),
      payment: { id },
    }
    expect(await hire(server, customer, { jobId, bidId: other, cardId: card })).toMatchObject({ data: held })
    const unpaid = (of: BidId) =>
      server.ask(decideBid, { as: customer, body: { jobId, bidId: of, status: 'accepted' } })
    expect(await unpaid(other)).toMatchObject(held)
    expect(await unpaid(bidId)).toMatchObject({ status: 'payment_pending', payment: { id } })
    expect(await server.send(deleteJob, { as: customer, params: { id: jobId } })).toMatchObject({
      status: 409,
      problem: { message: text.paymentUnderWay },
    })
  })

  test('tells its customer’s screens of every move', async () => {
    const told = () =>
      server.pushed.some((push) => push.userId === customer.id && push.event === 'jobUpdated')
    const acts = [
      () => challenged(),
      async () => answerBank(await openOne(), 'fail'),
      () => challenged(),
      async () => startOver((await openOne()).id),
      async () => {
        breakNextCharge('before')
        await pay(card)
      },
      async () => startOver((await openOne()).id),
      () => pay(card),
    ]
    for (const act of acts) {
      server.pushed.length = 0
      await act()
      expect(told()).toBe(true)
    }
  })

  test('is started over: ended at once and uncharged, and another card can pay', async () => {
    const open = await challenged()
    expect(await startOver(open.id)).toMatchObject({
      data: { payment: { status: 'failed', message: text.paymentStartedOver } },
    })
    expect((await job()).openPayments).toEqual([])
    await answerBank(open, 'pass')
    expect(await charged()).toEqual([])
    expect(await pay(card)).toMatchObject({ data: { status: 'accepted' } })
    expect(await charged()).toEqual([FIRST_STAGE])
  })

  test('is nobody else’s to go on with or to start over', async () => {
    const { id } = await challenged()
    const other = await aCustomer(server)
    expect(await startOver(id, other)).toMatchObject({ status: 404 })
    expect(await server.send(confirmPayment, { as: other, params: { id } })).toMatchObject({ status: 404 })
    expect(await startOver(id, provider)).toMatchObject({ status: 403 })
    expect(await openOne()).toMatchObject({ id })
  })

  test('started over twice at once ends once; what is settled stays', async () => {
    const { id } = await challenged()
    const answers = await Promise.all([startOver(id), startOver(id)])
    for (const answer of answers) expect(answer).toMatchObject({ data: { payment: { status: 'failed' } } })
    expect(await pay(card)).toMatchObject({ data: { status: 'accepted' } })
    const [paid] = await db.select().from(payments).where(eq(payments.status, 'succeeded')).limit(1)
    if (!paid) throw new Error('Nothing was paid')
    expect(await startOver(paid.id)).toMatchObject({ data: { payment: { status: 'succeeded' } } })
  })

  test('of a later stage is found, gone on with and started over as well', async () => {
    await pay(card)
    const { bid } = await server.ask(bidDetail, { as: customer, params: { id: bidId } })
    const [first, second] = bid.stages.map((stage) => stage.id)
    if (!first || !second) throw new Error('The bid has not two stages')
    await server.ask(updateStage, { as: provider, body: { stageId: first, status: 'requested' } })
    await server.ask(updateStage, { as: customer, body: { stageId: first, status: 'approved' } })
    await runQueue(server)
    const payStage = (cardId: CardId) =>
      server.send(updateStage, {
        as: customer,
        key: crypto.randomUUID(),
        body: { stageId: second, status: 'in_escrow', cardId, cvv: '123' },
      })
    await payStage(asking)
    const open = await openOne()
    expect(open).toMatchObject({ stageIds: [second] })
    expect(await payStage(card)).toMatchObject({ data: { payment: { id: open.id } } })
    await startOver(open.id)
    expect(await payStage(card)).toMatchObject({ data: { payment: { status: 'succeeded' } } })
    expect(await charged()).toHaveLength(2)
  })
})

describe('a payment without an answer', () => {
  test('that the gateway never heard of is started over, and never charged however late it comes', async () => {
    const { letLateThrough } = breakNextCharge('before')
    await pay(card)
    const open = await openOne()
    expect(open).toMatchObject({ status: 'unknown', message: text.paymentUnknown })
    expect(await startOver(open.id)).toMatchObject({ data: { payment: { status: 'failed' } } })
    await letLateThrough()
    expect(await charged()).toEqual([])
    expect(await pay(card)).toMatchObject({ data: { status: 'accepted' } })
  })

  test('that went through after all is the result of starting over', async () => {
    breakNextCharge('after')
    await pay(card)
    expect(await startOver((await openOne()).id)).toMatchObject({
      data: { payment: { status: 'succeeded' } },
    })
    expect(await job()).toMatchObject({ isHired: true, openPayments: [] })
    expect(await charged()).toEqual([FIRST_STAGE])
  })

  test('stays as it is while the gateway can’t be reached', async () => {
    breakNextCharge('after')
    await pay(card)
    const { id } = await openOne()
    const gateway = server.services.payments
    const before = { ...gateway }
    const away = async () => {
      throw new Error('still away')
    }
    Object.assign(gateway, { cancelCharge: away, findCharge: away })
    expect(await startOver(id)).toMatchObject({ status: 503, problem: { message: text.gatewayAway } })
    const asked = await server.ask(confirmPayment, { as: customer, params: { id } })
    expect(asked.payment.status).toBe('unknown')
    Object.assign(gateway, before)
    expect(await pay(card)).toMatchObject({ data: { status: 'accepted', payment: { id } } })
  })
})

test('starting over against the card holder’s confirmation: paid or ended, never both (50 times)', async () => {
  const seen = { succeeded: 0, failed: 0 }
  for (let run = 0; run < 50; run += 1) {
    ;({ jobId, bidId } = await aJobWithBid(server, customer, provider))
    const open = await challenged()
    const acts = [() => answerBank(open, 'pass'), () => startOver(open.id)]
    await Promise.all((run % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
    const { payment } = await server.ask(confirmPayment, { as: customer, params: { id: open.id } })
    if (payment.status !== 'succeeded' && payment.status !== 'failed') throw new Error('It is still open')
    seen[payment.status] += 1
    const isPaid = payment.status === 'succeeded'
    expect(await charged()).toEqual(isPaid ? [FIRST_STAGE] : [])
    expect(await job()).toMatchObject({ isHired: isPaid, openPayments: [] })
    expect(await pay(card)).toMatchObject({ data: { status: 'accepted' } })
    expect(await charged()).toEqual([FIRST_STAGE])
    expect(await verifyLedger(db)).toEqual([])
  }
  expect(seen.succeeded + seen.failed).toBe(50)
}, 120_000)
