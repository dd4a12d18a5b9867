import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bidDetail, decideBid } from '#shared/wire/calls/bids.ts'
import * as calls from '#shared/wire/calls/changeOrders.ts'
import { listConversations, listMessages } from '#shared/wire/calls/conversations.ts'
import { cancelJob, completeJob, jobDetail } from '#shared/wire/calls/jobs.ts'
import { listNotifications } from '#shared/wire/calls/notifications.ts'
import { approvePayment, updateStage } from '#shared/wire/calls/stages.ts'
import type { BidId, ChangeOrderId, JobId, StageId } from '#shared/domain/ids.ts'
import { isHireEvent } from '#shared/domain/message.ts'
import { changeOrdersPerHire } from '#shared/domain/limits.ts'
import { centsFromDollars } from '#shared/domain/money.ts'
import { daysAfter, defaultTimeLimits } from '#shared/domain/timeLimits.ts'
import { change as fieldText } from '#texts/validation.ts'
import { server as text } from '#texts/refusals.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { aCard, aJobWithBid, hire } from '#server/testing/jobBuilders.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { enforceTimeLimits } from '#server/modules/timeLimits/enforceTimeLimits.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'

const { server, customer, provider, card } = await openForHiring()
let jobId: JobId
let bidId: BidId

beforeEach(async () => {
  ;({ jobId, bidId } = await aHire())
})
afterEach(async () => {
  expect(await verifyLedger(server.services.db)).toEqual([])
})

async function aHire() {
  const hired = await aJobWithBid(server, customer, provider, { price: 1000, stages: 2 })
  await hire(server, customer, { ...hired, cardId: card })
  return hired
}

const bidNow = async (as = customer) => (await server.ask(bidDetail, { as, params: { id: bidId } })).bid
const jobNow = async () => (await server.ask(jobDetail, { as: customer, params: { id: jobId } })).job

async function stage(index: number) {
  const found = (await bidNow()).stages[index]
  if (!found) throw new Error(`There is no stage ${index + 1}`)
  return found
}

const addition = (as: Person, dollars = 300) =>
  server.send(calls.proposeAddedStage, {
    as,
    body: {
      bidId,
      title: 'Rot in the frame',
      description: 'Two posts have to go.',
      price: centsFromDollars(dollars),
    },
  })
const repricing = (as: Person, stageId: StageId, dollars: number) =>
  server.send(calls.proposeNewPrice, {
    as,
    body: { stageId, description: 'Cedar got dearer.', price: centsFromDollars(dollars) },
  })

async function made(answer: ReturnType<typeof addition>): Promise<ChangeOrderId> {
  const { ok, ...sent } = await answer
  if (!ok || !('data' in sent)) throw new Error(JSON.stringify(sent))
  return sent.data.changeOrder.id
}

const decide = (as: Person, changeOrderId: ChangeOrderId, status: 'accepted' | 'rejected' = 'accepted') =>
  server.send(calls.decideChangeOrder, { as, body: { changeOrderId, status } })
const withdraw = (as: Person, changeOrderId: ChangeOrderId) =>
  server.send(calls.withdrawChangeOrder, { as, body: { changeOrderId } })

const pay = (stageId: StageId) =>
  server.send(updateStage, {
    as: customer,
    key: crypto.randomUUID(),
    body: { stageId, status: 'in_escrow', cardId: card, cvv: '123' },
  })

async function release(stageId: StageId): Promise<void> {
  await server.ask(updateStage, { as: provider, body: { stageId, status: 'requested' } })
  await server.ask(approvePayment, { as: customer, body: { stageId, status: 'approved' } })
  await runQueue(server)
}

const complete = () => server.send(completeJob, { as: customer, params: { id: jobId } })

describe('a stage that is added', () => {
  test('waits for the other one, comes after the others, and is paid, released and waited for like them', async () => {
    const id = await made(addition(provider))
    expect((await bidNow()).changeOrders).toMatchObject([
      { id, proposerId: provider.id, stageId: null, price: 30_000, previousPrice: 0, status: 'pending' },
    ])
    expect((await bidNow(provider)).changeOrders).toEqual((await bidNow()).changeOrders)
    expect((await bidNow()).stages).toHaveLength(2)

    expect(await decide(customer, id)).toMatchObject({ data: { changeOrder: { status: 'accepted' } } })
    expect(await stage(2)).toMatchObject({
      title: 'Rot in the frame',
      description: 'Two posts have to go.',
      price: 30_000,
      order: 3,
      status: 'unpaid',
      changeOrderId: id,
    })
    expect(await bidNow()).toMatchObject({ price: 100_000, stages: [{ changeOrderId: null }, {}, {}] })
    expect((await jobNow()).finalPrice).toBe(100_000)

    const added = await stage(2)
    expect(await pay(added.id)).toMatchObject({ status: 409, problem: { message: text.previousStageUnpaid } })
    await release((await stage(0)).id)
    await pay((await stage(1)).id)
    await release((await stage(1)).id)
    expect((await jobNow()).canComplete).toBe(false)
    expect(await complete()).toMatchObject({ status: 409, problem: { message: text.jobCantComplete } })
    // $1,300 with 5 % fee and tax, less $1,000 with them.
    expect(await pay(added.id)).toMatchObject({ data: { payment: { status: 'succeeded', amount: 33_075 } } })
    await release(added.id)
    expect(await complete()).toMatchObject({ status: 200 })
  })

  test('is told to the other one at each step', async () => {
    const told = async (as: Person) =>
      (await server.ask(listNotifications, { as, query: {} })).notifications
        .filter((one) => one.job.id === jobId && one.type.startsWith('change_'))
        .map((one) => one.type)
    await decide(customer, await made(addition(provider)), 'rejected')
    await withdraw(customer, await made(addition(customer)))
    expect(await told(provider)).toEqual(['change_withdraw', 'change_propose', 'change_reject'])
    expect(await told(customer)).toEqual(['change_propose'])
    expect((await bidNow()).changeOrders).toMatchObject([{ status: 'rejected' }, { status: 'withdrawn' }])
    expect((await bidNow()).stages).toHaveLength(2)
  })

  test('can come when everything was paid out, and keeps the job from being over', async () => {
    await release((await stage(0)).id)
    await pay((await stage(1)).id)
    await release((await stage(1)).id)
    expect((await jobNow()).canComplete).toBe(true)
    await decide(provider, await made(addition(customer)))
    expect((await jobNow()).canComplete).toBe(false)
    expect((await jobNow()).canCancel).toBe(true)
  })
})

describe('another price', () => {
  test('is the stage’s once accepted, up or down, and what is charged', async () => {
    const second = await stage(1)
    const up = await made(repricing(provider, second.id, 800))
    expect(await repricing(customer, second.id, 500)).toMatchObject({
      status: 409,
      problem: { message: text.changePending },
    })
    await decide(customer, up)
    const down = await made(repricing(customer, second.id, 601))
    await decide(provider, down)
    expect(await stage(1)).toMatchObject({ price: 60_100, changeOrderId: null })
    expect(await bidNow()).toMatchObject({
      price: 100_000,
      changeOrders: [
        { stageId: second.id, previousPrice: 65_000, price: 80_000, status: 'accepted' },
        { stageId: second.id, previousPrice: 80_000, price: 60_100, status: 'accepted' },
      ],
    })
    await release((await stage(0)).id)
    expect(await pay(second.id)).toMatchObject({ data: { payment: { amount: 66_260 } } })
  })

  test('is refused for a stage that is paid, for the price that it has, and while it is being paid', async () => {
    const [first, second] = [await stage(0), await stage(1)]
    expect(await repricing(provider, first.id, 400)).toMatchObject({
      status: 409,
      problem: { message: text.stageCantBeRepriced },
    })
    expect(await repricing(provider, second.id, 650)).toMatchObject({
      status: 400,
      problem: { errors: [{ field: 'price', message: fieldText.priceUnchanged }] },
    })
    await release(first.id)
    const id = await made(repricing(provider, second.id, 700))
    const challenged = await aCard(server, customer, '4000002500003155')
    const body = { stageId: second.id, status: 'in_escrow', cardId: challenged, cvv: '123' } as const
    await server.ask(updateStage, { as: customer, key: crypto.randomUUID(), body })
    expect(await decide(customer, id)).toMatchObject({
      status: 409,
      problem: { message: text.paymentUnderWay },
    })
    expect(await stage(1)).toMatchObject({ price: 65_000 })
  })

  test('lapses when the stage is paid at the price that it has', async () => {
    const second = await stage(1)
    await release((await stage(0)).id)
    const id = await made(repricing(provider, second.id, 700))
    expect(await pay(second.id)).toMatchObject({ data: { payment: { status: 'succeeded' } } })
    expect((await bidNow()).changeOrders).toMatchObject([{ id, status: 'lapsed' }])
    expect(await decide(customer, id)).toMatchObject({
      status: 409,
      problem: { message: text.changeDecided },
    })
  })

  test('does not unsettle what was refunded before at the prices of then', async () => {
    const whole = await aJobWithBid(server, customer, provider, { price: 101, stages: 4 })
    bidId = whole.bidId
    const declined = await aCard(server, customer, '4000000000000341')
    await hire(server, customer, { ...whole, cardId: declined, deposit: 'whole' })
    await hire(server, customer, { ...whole, cardId: card })
    await release((await stage(0)).id)
    await decide(customer, await made(repricing(provider, (await stage(1)).id, 27)))
    expect(await verifyLedger(server.services.db)).toEqual([])
  })
})

describe('a change', () => {
  test('is decided by the other one alone, and withdrawn by its proposer alone', async () => {
    const id = await made(addition(provider))
    expect(await decide(provider, id)).toMatchObject({ status: 404 })
    expect(await withdraw(customer, id)).toMatchObject({ status: 404 })
    expect(await decide(customer, id)).toMatchObject({ status: 200 })
    for (const again of [decide(customer, id), decide(customer, id, 'rejected'), withdraw(provider, id)])
      expect(await again).toMatchObject({ status: 409, problem: { message: text.changeDecided } })
  })

  test('is not there for anybody else', async () => {
    const id = await made(addition(provider))
    const second = await stage(1)
    for (const stranger of [await aCustomer(server), await aProvider(server)])
      for (const answer of [
        addition(stranger),
        repricing(stranger, second.id, 700),
        decide(stranger, id),
        withdraw(stranger, id),
      ])
        expect(await answer).toMatchObject({ status: 404 })
  })

  test('is of a hire: not of a bid that waits, nor of a job that is over', async () => {
    const waiting = await aJobWithBid(server, customer, provider)
    bidId = waiting.bidId
    expect(await addition(provider)).toMatchObject({
      status: 409,
      problem: { message: text.hireCantChange },
    })
    ;({ jobId, bidId } = await aHire())
    const [added, repriced] = [
      await made(addition(provider)),
      await made(repricing(customer, (await stage(1)).id, 700)),
    ]
    await server.ask(cancelJob, { as: customer, params: { id: jobId } })
    await runQueue(server)
    expect((await bidNow()).changeOrders).toMatchObject([{ status: 'lapsed' }, { status: 'lapsed' }])
    expect(await addition(provider)).toMatchObject({ status: 409 })
    for (const id of [added, repriced])
      for (const person of [customer, provider]) expect((await decide(person, id)).ok).toBe(false)
  })

  test('waits beside a few others at most', async () => {
    for (let n = 0; n < changeOrdersPerHire.pending; n += 1) await made(addition(provider))
    for (const person of [provider, customer])
      expect(await addition(person)).toMatchObject({ status: 409, problem: { message: text.changesFull } })
  })

  test('of the stages without an order, or of an order without the stages, the database refuses', async () => {
    const id = await made(addition(provider))
    const refused = [
      sql`update change_orders set status = 'accepted' where id = ${id}`,
      sql`update stages set price = price + 1 where bid_id = ${bidId} and "order" = 2`,
      sql`insert into stages (id, bid_id, "order", title, description, price)
        values (gen_random_uuid(), ${bidId}, 3, 'More', 'Work', 100)`,
    ]
    for (const statement of refused)
      await expect(server.services.db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/do not sum to its price and its changes/) },
      })
  })
})

describe('in the conversation of the two', () => {
  /** What stands there of the hire, as the other of the two reads it. */
  async function cards(as: Person) {
    const { conversations } = await server.ask(listConversations, { as, body: {} })
    const about = conversations.find((one) => one.job.id === jobId)
    if (!about) throw new Error('There is no conversation')
    const { messages } = await server.ask(listMessages, { as, params: { id: about.id }, query: {} })
    return { about, cards: messages.filter(({ kind }) => isHireEvent(kind)) }
  }

  test('a change is a card, and so is what became of it', async () => {
    const id = await made(addition(provider))
    await decide(customer, id)
    const repriced = await made(repricing(customer, (await stage(1)).id, 700))
    await withdraw(customer, repriced)
    const { about, cards: shown } = await cards(customer)
    expect(shown).toMatchObject([
      {
        kind: 'change_proposed',
        senderId: provider.id,
        changeOrderId: id,
        text: expect.stringContaining('$300.00'),
      },
      { kind: 'change_accepted', senderId: customer.id, changeOrderId: id },
      { kind: 'change_proposed', senderId: customer.id, changeOrderId: repriced },
      { kind: 'change_withdrawn', senderId: customer.id, changeOrderId: repriced },
    ])
    // To a list, and to whoever knows the specification alone, it is text.
    expect(about.lastMessage).toMatchObject({ kind: 'text', text: shown.at(-1)?.text })
    const sent = server.pushed.filter(({ event, userId }) => event === 'message' && userId === customer.id)
    expect(sent.at(-4)?.payload[0]).toMatchObject({
      type: 'T',
      event: 'change_proposed',
      change_order_id: id,
    })
  })

  test('a stage that is asked for is a card, and so are its rejection and its approval', async () => {
    const { id } = await stage(0)
    const ask = () => server.ask(updateStage, { as: provider, body: { stageId: id, status: 'requested' } })
    await ask()
    const why = { status: 'rejected', reason: 'other', otherReason: 'The railing is loose.' } as const
    await server.ask(approvePayment, { as: customer, body: { stageId: id, ...why } })
    await ask()
    await server.ask(approvePayment, { as: customer, body: { stageId: id, status: 'approved' } })
    expect((await cards(provider)).cards).toMatchObject([
      { kind: 'stage_requested', senderId: provider.id, stageId: id },
      {
        kind: 'stage_rejected',
        senderId: customer.id,
        stageId: id,
        text: 'Rejected “Stage 1”: The railing is loose.',
      },
      { kind: 'stage_requested', senderId: provider.id, stageId: id },
      { kind: 'stage_approved', senderId: customer.id, stageId: id, text: 'Approved “Stage 1”: $350.00' },
    ])
  })
})

test('that nobody answers lapses when its days are over, and both are told', async () => {
  const id = await made(addition(provider))
  const start = server.now
  const lapsesAt = daysAfter(start, defaultTimeLimits.changeOrder)
  server.now = new Date(lapsesAt.getTime() - 1)
  await enforceTimeLimits(server.services)
  expect((await bidNow()).changeOrders).toMatchObject([{ id, status: 'pending' }])
  server.now = lapsesAt
  await enforceTimeLimits(server.services)
  server.now = start
  expect((await bidNow()).changeOrders).toMatchObject([{ id, status: 'lapsed' }])
  for (const as of [customer, provider])
    expect((await server.ask(listNotifications, { as, query: {} })).notifications[0]).toMatchObject({
      type: 'change_lapse',
      job: { id: jobId },
    })
  expect(await decide(customer, id)).toMatchObject({ status: 409, problem: { message: text.changeDecided } })
})

const runs = 50

describe(`at once (${runs} times)`, () => {
  test('an acceptance against a withdrawal, and twice: one of them counts', async () => {
    for (let run = 0; run < runs; run += 1) {
      const before = (await bidNow()).stages.length
      const id = await made(addition(provider, 10))
      const answers = await Promise.all(
        run % 2 === 0
          ? [decide(customer, id), withdraw(provider, id), decide(customer, id)]
          : [withdraw(provider, id), decide(customer, id), decide(customer, id)],
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      const bid = await bidNow()
      const isAccepted = bid.changeOrders.at(-1)?.status === 'accepted'
      expect(bid.stages).toHaveLength(isAccepted ? before + 1 : before)
      // As many as a hire may have: the next one.
      if (bid.changeOrders.length === changeOrdersPerHire.total) ({ jobId, bidId } = await aHire())
    }
  }, 120_000)

  test('an acceptance against the payment of that stage: what is charged is its price', async () => {
    const seen = new Set<string | undefined>()
    for (let run = 0; run < runs; run += 1) {
      // Hired and not paid yet: its first stage can have another price.
      ;({ jobId, bidId } = await aJobWithBid(server, customer, provider, { price: 1000, stages: 2 }))
      await server.ask(decideBid, { as: customer, body: { jobId, bidId, status: 'accepted' } })
      const first = await stage(0)
      const id = await made(repricing(provider, first.id, 400))
      const both = [() => decide(customer, id), () => pay(first.id)]
      if (run % 2 === 1) both.reverse()
      await Promise.all(both.map((act) => act()))
      const bid = await bidNow()
      const status = bid.changeOrders[0]?.status
      seen.add(status)
      expect(bid.stages[0]).toMatchObject({
        status: 'in_escrow',
        price: status === 'accepted' ? 40_000 : 35_000,
      })
    }
    expect(seen).toEqual(new Set(['accepted', 'lapsed']))
  }, 120_000)
})
