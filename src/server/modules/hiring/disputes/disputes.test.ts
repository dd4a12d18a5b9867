import { and, eq, like, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, describe, expect, test } from 'vitest'
import { listAuditLog, updateStatus } from '#shared/wire/calls/admin.ts'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import { openConversation, sendMessage } from '#shared/wire/calls/conversations.ts'
import * as calls from '#shared/wire/calls/disputes.ts'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import { listTransactions } from '#shared/wire/calls/transactions.ts'
import type { DisputeId, StageId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import { daysAfter } from '#shared/domain/timeLimits.ts'
import { server as errorText } from '#texts/refusals.ts'
import { notifications, outbox } from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { enforceTimeLimits } from '#server/modules/timeLimits/enforceTimeLimits.ts'
import { aCustomer, anAdmin, aProvider, type Person } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs, stagesNow } from '#server/testing/heldStage.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { aPdf, aPicture } from '#server/testing/sampleFiles.ts'
import { newMessageId } from '#server/testing/conversations.ts'

const { server, customer, provider, card } = await openForHiring()
const { db } = server.services
const admin = await anAdmin(server)
const two = { customer, provider, card }

afterEach(async () => {
  expect(await verifyLedger(db)).toEqual([])
})

const opening = (stageId: StageId): BodyOf<typeof calls.openDispute> => ({
  stageId,
  reason: 'poor_work',
  wish: 'refund',
  text: 'The boards are loose.',
})
const open = (as: Person, stageId: StageId, more = {}) =>
  server.send(calls.openDispute, { as, body: { ...opening(stageId), ...more } })

async function opened(as: Person, stageId: StageId): Promise<DisputeId> {
  return (await server.ask(calls.openDispute, { as, body: opening(stageId) })).dispute.id
}

const seen = async (as: Person, id: DisputeId) =>
  (await server.ask(calls.disputeDetail, { as, params: { id } })).dispute
const say = (as: Person, id: DisputeId, text = 'They are as agreed.') =>
  server.send(calls.sayInDispute, { as, params: { id }, body: { text } })
const propose = (as: Person, id: DisputeId, dollars: number) =>
  server.send(calls.proposeSettlement, { as, params: { id }, body: { release: cents(dollars * 100) } })
const accept = async (as: Person, id: DisputeId, which = 0) => {
  const proposal = (await seen(as, id)).proposals[which]?.id
  if (!proposal) throw new Error('Nothing is proposed')
  return server.send(calls.acceptProposal, { as, params: { id, proposal } })
}
const decide = (id: DisputeId, dollars: number, reason = 'Half of the boards are in place.') =>
  server.send(calls.decideDispute, {
    as: admin,
    params: { id },
    body: { release: cents(dollars * 100), reason },
  })
const told = async (person: Person, type: string, id = '') =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.receiverId, person.id), like(notifications.eventKey, `${type}:${id}%`)))
  ).length

describe('opening', () => {
  test('freezes the money at once, with what shows it, and tells the other side', async () => {
    const { jobId, bidId, id: stageId } = await aHeldStage(server, two)
    const { conversation } = await server.ask(openConversation, {
      as: customer,
      body: { jobId, otherUserId: provider.id },
    })
    const quoted = newMessageId()
    await server.ask(sendMessage, {
      as: provider,
      body: { id: quoted, conversationId: conversation.id, kind: 'text', text: 'I shall fix them.' },
    })
    const before = await told(provider, 'dispute_opened')
    const { dispute } = await server.ask(calls.openDispute, {
      as: customer,
      body: {
        ...opening(stageId),
        wish: 'split',
        release: cents(20_000),
        messageIds: [quoted],
        text: 'The boards are loose. 木板松动。',
      },
      files: { pictures: [await aPicture()], documents: [aPdf('quote.pdf')] },
    })
    expect(dispute).toMatchObject({
      status: 'open',
      openedBy: 'customer',
      wish: 'split',
      wishedRelease: 20_000,
      statements: [
        {
          authorId: customer.id,
          files: [
            { name: 'picture.webp', isPicture: true },
            { name: 'quote.pdf', isPicture: false },
          ],
          messages: [{ senderId: provider.id, text: 'I shall fix them.' }],
        },
      ],
    })
    expect(dispute.answerBy).toEqual(daysAfter(dispute.createdAt, 5))
    expect(await told(provider, 'dispute_opened')).toBe(before + 1)
    expect(await stagesNow(server, provider, bidId)).toMatchObject([
      { status: 'disputed', disputeId: dispute.id },
      {},
    ])
    for (const [as, status] of [
      [provider, 'requested'],
      [customer, 'approved'],
      [provider, 'unpaid'],
    ] as const)
      expect(await moveStageAs(server, as, stageId, status)).toMatchObject({ status: 409 })
    expect(await server.send(cancelJob, { as: customer, params: { id: jobId } })).toMatchObject({
      status: 409,
    })
    expect(await open(provider, stageId)).toMatchObject({ status: 409 })
    // Time moves nothing that is quarrelled about.
    server.now = daysAfter(server.now, 100)
    await enforceTimeLimits(server.services)
    expect(await stagesNow(server, provider, bidId)).toMatchObject([{ status: 'disputed' }, {}])
    const file = dispute.statements[0]?.files[0]
    expect((await server.app.inject(`/files/${file?.id}`)).statusCode).toBe(404)
  })

  test('needs a stage that is held, and no more than there is', async () => {
    const { bidId, id } = await aHeldStage(server, two)
    const [, unpaid] = await stagesNow(server, customer, bidId)
    if (!unpaid) throw new Error('There is no second stage')
    expect(await open(customer, unpaid.id)).toMatchObject({ status: 409 })
    expect(await open(customer, id, { wish: 'split' })).toMatchObject({ status: 400 })
    expect(await open(customer, id, { wish: 'split', release: cents(99_999) })).toMatchObject({
      status: 400,
      problem: { message: errorText.splitTooLarge },
    })
    const strange = { messageIds: [newMessageId()] }
    expect(await open(customer, id, strange)).toMatchObject({ status: 404 })
    expect(await stagesNow(server, customer, bidId)).toMatchObject([{ status: 'in_escrow' }, {}])
  })

  test('is nobody else’s, nor is reading, answering, proposing, accepting or deciding', async () => {
    const { id: stageId } = await aHeldStage(server, two)
    const strangers = [await aCustomer(server), await aProvider(server)]
    for (const stranger of strangers) expect(await open(stranger, stageId)).toMatchObject({ status: 404 })
    const id = await opened(provider, stageId)
    await propose(provider, id, 100)
    const [proposal] = (await seen(customer, id)).proposals
    if (!proposal) throw new Error('Nothing is proposed')
    const params = { id }
    const body = { release: cents(100), reason: 'Because.' }
    for (const stranger of strangers) {
      expect(await server.send(calls.disputeDetail, { as: stranger, params })).toMatchObject({ status: 404 })
      expect(await server.send(calls.disputeFile, { as: stranger, params })).toMatchObject({ status: 404 })
      expect(await say(stranger, id)).toMatchObject({ status: 404 })
      expect(await propose(stranger, id, 1)).toMatchObject({ status: 404 })
      const accepted = { id, proposal: proposal.id }
      expect(await server.send(calls.acceptProposal, { as: stranger, params: accepted })).toMatchObject({
        status: 404,
      })
      expect(await server.send(calls.decideDispute, { as: stranger, params, body })).toMatchObject({
        status: 403,
      })
      expect(
        await server.send(calls.decideStage, { as: stranger, params: { id: stageId }, body }),
      ).toMatchObject({ status: 403 })
    }
    // Nor can anybody accept what they have proposed themselves.
    expect(
      await server.send(calls.acceptProposal, { as: provider, params: { id, proposal: proposal.id } }),
    ).toMatchObject({ status: 404 })
  })
})

describe('settling', () => {
  test('what one proposes and the other accepts is what both get, to the cent', async () => {
    const { bidId, id: stageId } = await aHeldStage(server, two, { price: 1_001 })
    await moveStageAs(server, provider, stageId, 'requested')
    await moveStageAs(server, customer, stageId, 'rejected')
    const id = await opened(customer, stageId)
    expect(await say(provider, id)).toMatchObject({ data: { dispute: { status: 'answered' } } })
    expect(await propose(provider, id, 340)).toMatchObject({ ok: true })
    expect(await propose(provider, id, 333)).toMatchObject({ ok: true })
    expect(await propose(customer, id, 200)).toMatchObject({ ok: true })
    expect((await seen(customer, id)).proposals).toMatchObject([
      { proposerId: customer.id, release: 20_000 },
      { proposerId: provider.id, release: 33_300 },
    ])
    expect(await accept(customer, id, 1)).toMatchObject({
      data: { dispute: { status: 'settled', released: 33_300 } },
    })
    expect([
      await told(customer, 'dispute_settled', id),
      await told(provider, 'dispute_settled', id),
    ]).toEqual([1, 1])
    await runQueue(server)
    const [first, second] = await stagesNow(server, customer, bidId)
    expect([first?.status, second?.status]).toEqual(['paid_out', 'unpaid'])
    const period = { month: server.now.getUTCMonth() + 1, year: server.now.getUTCFullYear() }
    const listed = async (as: Person) =>
      (await server.ask(listTransactions, { as, params: period, timezone: 'UTC' })).transactions
    const [refund, payment] = (await listed(customer)).slice(0, 2)
    // 35 % of 1,001: 350.35, with 5 % fee and 5 % GST on both; 333.00 of it is released.
    expect(payment).toMatchObject({ kind: 'payment', price: 35_035, fee: 1_752, tax: 1_839, amount: 38_626 })
    expect(refund).toMatchObject({ kind: 'refund', price: 1_735, fee: 87, tax: 91, amount: 1_913 })
    const [payout] = await listed(provider)
    expect(payout).toMatchObject({ kind: 'payout', price: 33_300, fee: 3_330, tax: 167, amount: 31_468 })
    expect(await propose(customer, id, 1)).toMatchObject({
      status: 409,
      problem: { message: errorText.disputeEnded },
    })
    expect(await say(customer, id)).toMatchObject({ status: 409 })
  })

  test('a proposal that was replaced can’t be accepted', async () => {
    const { id: stageId } = await aHeldStage(server, two)
    const id = await opened(customer, stageId)
    await propose(provider, id, 340)
    const [first] = (await seen(customer, id)).proposals
    await propose(provider, id, 300)
    if (!first) throw new Error('Nothing is proposed')
    expect(
      await server.send(calls.acceptProposal, { as: customer, params: { id, proposal: first.id } }),
    ).toMatchObject({ status: 409, problem: { message: errorText.proposalReplaced } })
    expect(await accept(customer, id)).toMatchObject({ data: { dispute: { released: 30_000 } } })
  })

  test('all to one side is an approval or a refund, and the stage can be paid again after that', async () => {
    const released = await aHeldStage(server, two)
    const toProvider = await opened(customer, released.id)
    await propose(customer, toProvider, 350)
    await accept(provider, toProvider)
    const returned = await aHeldStage(server, two)
    const toCustomer = await opened(provider, returned.id)
    await propose(provider, toCustomer, 0)
    await accept(customer, toCustomer)
    await runQueue(server)
    expect(await stagesNow(server, customer, released.bidId)).toMatchObject([{ status: 'paid_out' }, {}])
    expect(await stagesNow(server, customer, returned.bidId)).toMatchObject([
      { status: 'unpaid', disputeId: toCustomer },
      {},
    ])
    const cancelled = await server.send(cancelJob, { as: customer, params: { id: returned.jobId } })
    expect(cancelled).toMatchObject({ ok: true })
  })
})

describe('deciding', () => {
  test('an admin waits for the answer or its time, then divides, and both read why', async () => {
    const { bidId, id: stageId } = await aHeldStage(server, two)
    const id = await opened(customer, stageId)
    expect(await decide(id, 100)).toMatchObject({
      status: 409,
      problem: { message: errorText.disputeNotAnswered },
    })
    const opening = server.now
    server.now = daysAfter(opening, 4.9)
    await enforceTimeLimits(server.services)
    expect((await seen(customer, id)).status).toBe('open')
    server.now = daysAfter(opening, 5)
    await enforceTimeLimits(server.services)
    expect((await seen(customer, id)).status).toBe('overdue')
    expect([
      await told(customer, 'dispute_overdue', id),
      await told(provider, 'dispute_overdue', id),
    ]).toEqual([1, 1])
    const mails = await db.select().from(outbox).where(like(outbox.subject, '%waits for a decision'))
    expect(mails.some(({ text }) => text.includes(`/admin/disputes/${id}`))).toBe(true)
    expect(await decide(id, 351)).toMatchObject({ status: 400 })
    expect(await decide(id, 123.45)).toMatchObject({ ok: true })
    for (const person of [customer, provider])
      expect(await seen(person, id)).toMatchObject({
        status: 'decided',
        released: 12_345,
        decision: 'Half of the boards are in place.',
      })
    expect(await decide(id, 100)).toMatchObject({ status: 409 })
    await runQueue(server)
    expect(await stagesNow(server, customer, bidId)).toMatchObject([{ status: 'paid_out' }, {}])
    const { entries } = await server.ask(listAuditLog, { as: admin, query: {} })
    expect(entries[0]).toMatchObject({ action: 'decide_dispute', subject: { id: customer.id } })
    const { disputes } = await server.ask(calls.listDisputes, { as: admin, query: {} })
    expect(disputes[0]).toMatchObject({ id, status: 'decided' })
    const unsettled = await server.ask(calls.listDisputes, { as: admin, query: { unsettled: true } })
    expect(unsettled.disputes.map((one) => one.id)).not.toContain(id)
  })

  test('nobody who is switched off blocks it, quarrelled about or not', async () => {
    const gone = await aProvider(server)
    const first = await aHeldStage(server, { ...two, provider: gone })
    const second = await aHeldStage(server, { ...two, provider: gone })
    const id = await opened(customer, first.id)
    await server.ask(updateStatus, { as: admin, params: { id: gone.id }, body: { status: 'off' } })
    expect(await decide(id, 0, 'They are gone.')).toMatchObject({ ok: true })
    const body = { release: cents(0), reason: 'They are gone.' }
    const settled = await server.send(calls.decideStage, { as: admin, params: { id: second.id }, body })
    expect(settled).toMatchObject({ data: { dispute: { openedBy: 'admin', status: 'decided' } } })
    await runQueue(server)
    for (const { bidId } of [first, second])
      expect(await stagesNow(server, customer, bidId)).toMatchObject([{ status: 'unpaid' }, {}])
    const again = await server.send(calls.decideStage, { as: admin, params: { id: second.id }, body })
    expect(again).toMatchObject({ status: 409 })
  })

  test('a rejected stage that nothing more is heard of becomes a dispute, which its provider answers', async () => {
    const { bidId, id: stageId } = await aHeldStage(server, two)
    await moveStageAs(server, provider, stageId, 'requested')
    await moveStageAs(server, customer, stageId, 'rejected')
    const rejected = server.now
    server.now = daysAfter(rejected, 13.9)
    await enforceTimeLimits(server.services)
    expect(await stagesNow(server, customer, bidId)).toMatchObject([{ status: 'rejected' }, {}])
    server.now = daysAfter(rejected, 14)
    await enforceTimeLimits(server.services)
    const [stage] = await stagesNow(server, customer, bidId)
    if (!stage?.disputeId) throw new Error('There is no dispute')
    expect(await seen(provider, stage.disputeId)).toMatchObject({ openedBy: 'system', status: 'open' })
    expect(await say(customer, stage.disputeId)).toMatchObject({ data: { dispute: { status: 'open' } } })
    expect(await say(provider, stage.disputeId)).toMatchObject({ data: { dispute: { status: 'answered' } } })
  })
})

test('the file has the bid, the stages with their history, what was said, and the money to the cent', async () => {
  const { id: stageId } = await aHeldStage(server, two)
  await moveStageAs(server, provider, stageId, 'requested')
  await moveStageAs(server, customer, stageId, 'rejected')
  const { dispute } = await server.ask(calls.openDispute, {
    as: customer,
    body: { ...opening(stageId), text: 'Loose boards. Les planches bougent. 木板松动。' },
    files: { pictures: [await aPicture()] },
  })
  await propose(customer, dispute.id, 100)
  await accept(provider, dispute.id)
  await runQueue(server)
  for (const as of [customer, provider, admin]) {
    const { json, pdf } = await server.ask(calls.disputeFile, { as, params: { id: dispute.id } })
    const file = (await server.app.inject(json)).json()
    expect(file.stages[0].history.map(({ move }: { move: string }) => move)).toEqual([
      'pay',
      'request',
      'reject',
      'freeze',
      'divide',
      'payOut',
    ])
    expect(file.money.map(({ kind, total }: { kind: string; total: number }) => [kind, total])).toEqual(
      expect.arrayContaining([
        ['payment', 385.88],
        ['payout', 94.5],
        ['refund', 275.63],
      ]),
    )
    const answer = await server.app.inject(pdf)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
      mergePages: true,
    })
    expect(text).toContain('Les planches bougent.')
    expect(text).toContain('refund')
    expect((await server.app.inject(json.replace(/signature=../, 'signature=xx'))).statusCode).toBe(404)
  }
})

describe('what is held', () => {
  const held = async (text: string) =>
    (await server.ask(calls.listHeldStages, { as: admin, query: { text } })).stages

  test('is listed for admins, the oldest first, with who is switched off', async () => {
    const gone = await aProvider(server)
    const first = await aHeldStage(server, { ...two, provider: gone })
    server.now = daysAfter(server.now, 1)
    const second = await aHeldStage(server, { ...two, provider: gone })
    await server.ask(updateStatus, { as: admin, params: { id: gone.id }, body: { status: 'off' } })
    const { name } = await server
      .ask(calls.disputeDetail, {
        as: admin,
        params: { id: await opened(customer, second.id) },
      })
      .then(({ dispute }) => dispute.provider)
    const listed = (await held(name)).filter(({ provider: { id } }) => id === gone.id)
    expect(listed).toMatchObject([
      { id: first.id, price: 35_000, priceBefore: 0, provider: { isOff: true }, customer: { isOff: false } },
    ])
    expect(await server.send(calls.listHeldStages, { as: customer, query: {} })).toMatchObject({
      status: 403,
    })
  })

  test('shows its age since it was paid, whatever has become of it since, and what it passes next', async () => {
    const gone = await aProvider(server)
    const paidAt = server.now
    const { id } = await aHeldStage(server, { ...two, provider: gone })
    const ageAfter = async (days: number) => {
      server.now = daysAfter(paidAt, days)
      return (await held('')).find((stage) => stage.id === id)?.age
    }
    expect(await ageAfter(1)).toEqual({ days: 1, passed: 0, next: { days: 60, at: daysAfter(paidAt, 60) } })
    expect(await ageAfter(61)).toMatchObject({ days: 61, passed: 1, next: { days: 75 } })
    await db.execute(sql`update stages set since = ${server.now.toISOString()} where id = ${id}`)
    expect(await ageAfter(76)).toMatchObject({ days: 76, passed: 2, next: { days: 85 } })
    expect(await ageAfter(86)).toMatchObject({ days: 86, passed: 3, next: null })
    server.now = paidAt
  })

  test('goes back, all of it, where an admin ends the hire; what was approved goes out', async () => {
    const { jobId, bidId, id } = await aHeldStage(server, two, { deposit: 'whole' })
    await moveStageAs(server, provider, id, 'requested')
    await moveStageAs(server, customer, id, 'approved')
    const body = { reason: 'The provider has moved away.' }
    const end = (as: Person) => server.send(calls.cancelHire, { as, params: { id: jobId }, body })
    expect(await end(customer)).toMatchObject({ status: 403 })
    expect(await end(admin)).toMatchObject({ ok: true })
    expect(await end(admin)).toMatchObject({ status: 409 })
    await runQueue(server)
    const [first, second] = await stagesNow(server, customer, bidId)
    expect([first?.status, second?.status]).toEqual(['paid_out', 'unpaid'])
    if (!second?.disputeId) throw new Error('Nothing was decided')
    expect(await seen(provider, second.disputeId)).toMatchObject({ released: 0, decision: body.reason })
    for (const person of [customer, provider])
      expect(await told(person, 'job_cancelled_by_admin', jobId)).toBe(1)
    const { entries } = await server.ask(listAuditLog, { as: admin, query: {} })
    expect(entries[0]).toMatchObject({ action: 'cancel_job', subject: { id: customer.id } })
  })

  test('goes back where it was in dispute too', async () => {
    const { jobId, bidId, id: stageId } = await aHeldStage(server, two)
    const id = await opened(provider, stageId)
    const body = { reason: 'Both are gone.' }
    await server.ask(calls.cancelHire, { as: admin, params: { id: jobId }, body })
    expect(await seen(customer, id)).toMatchObject({ status: 'decided', released: 0 })
    await runQueue(server)
    expect(await stagesNow(server, customer, bidId)).toMatchObject([{ status: 'unpaid' }, {}])
  })
})
