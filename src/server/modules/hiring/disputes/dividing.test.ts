import { and, eq, like } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import * as calls from '#shared/wire/calls/disputes.ts'
import { updateStage } from '#shared/wire/calls/stages.ts'
import type { DisputeId, StageId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import { server as errorText } from '#texts/refusals.ts'
import { disputes, notifications, payouts, paymentStages, refunds, stages } from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { anAdmin, type Person } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs } from '#server/testing/heldStage.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'

const { server, ...two } = await openForHiring()
const { customer, provider } = two
const { db } = server.services
const admin = await anAdmin(server)

afterEach(async () => {
  expect(await verifyLedger(db)).toEqual([])
})

/** What the first stage of these jobs is, in cents: 35 % of $1,000. */
const PRICE = 35_000

const open = (as: Person, stageId: StageId, more: Partial<BodyOf<typeof calls.openDispute>> = {}) =>
  server.ask(calls.openDispute, {
    as,
    body: { stageId, reason: 'poor_work', wish: 'refund', text: 'The boards are loose.', ...more },
  })
const propose = (as: Person, id: DisputeId, release: number) =>
  server.send(calls.proposeSettlement, { as, params: { id }, body: { release: cents(release) } })
async function proposed(as: Person, id: DisputeId, release: number) {
  await propose(as, id, release)
  const { dispute } = await server.ask(calls.disputeDetail, { as, params: { id } })
  const mine = dispute.proposals.find(({ proposerId }) => proposerId === as.id)
  if (!mine) throw new Error('Nothing is proposed')
  return mine.id
}
const decision = (release: number) => ({ release: cents(release), reason: 'They are gone.' })
const decideStage = (id: StageId, release: number) =>
  server.send(calls.decideStage, { as: admin, params: { id }, body: decision(release) })

async function stageRow(id: StageId) {
  const [row] = await db.select().from(stages).where(eq(stages.id, id))
  if (!row) throw new Error('There is no stage')
  return row
}
async function disputeOf(id: StageId) {
  const [row] = await db.select().from(disputes).where(eq(disputes.stageId, id))
  if (!row) throw new Error('There is no dispute')
  return row
}
const told = async (person: Person) =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.receiverId, person.id), like(notifications.eventKey, 'dispute_proposal:%')))
  ).length

test('of a proposal the other of the two is told', async () => {
  const { id: stageId } = await aHeldStage(server, two)
  const { dispute } = await open(customer, stageId)
  await propose(provider, dispute.id, 20_000)
  expect([await told(customer), await told(provider)]).toEqual([1, 0])
  await propose(customer, dispute.id, 10_000)
  expect([await told(customer), await told(provider)]).toEqual([1, 1])
})

test('all that is held can be wished for, proposed and decided, and no cent more', async () => {
  const { id: stageId } = await aHeldStage(server, two)
  const { dispute } = await open(provider, stageId, { wish: 'split', release: cents(PRICE) })
  expect(await disputeOf(stageId)).toMatchObject({ wishedRelease: PRICE, endedAt: null })
  const tooMuch = {
    status: 400,
    problem: { message: errorText.splitTooLarge, errors: [{ field: 'release' }] },
  }
  expect(await propose(customer, dispute.id, PRICE + 1)).toMatchObject(tooMuch)
  expect(await propose(customer, dispute.id, PRICE)).toMatchObject({ ok: true })
  const { id: another } = await aHeldStage(server, two)
  const wish = { reason: 'poor_work', wish: 'split', text: 'Half.', release: cents(PRICE + 1) } as const
  const wished = server.send(calls.openDispute, { as: customer, body: { stageId: another, ...wish } })
  expect(await wished).toMatchObject(tooMuch)
  expect(await decideStage(another, PRICE + 1)).toMatchObject(tooMuch)
  expect(await decideStage(another, PRICE)).toMatchObject({ ok: true })
})

test('what would be released is kept of a wish to divide alone', async () => {
  const { id: stageId } = await aHeldStage(server, two)
  await open(provider, stageId, { wish: 'refund', release: cents(100) })
  expect(await disputeOf(stageId)).toMatchObject({ wish: 'refund', wishedRelease: null })
})

test('a proposal is accepted in its own dispute alone', async () => {
  const [one, other] = [await aHeldStage(server, two), await aHeldStage(server, two)]
  const { dispute } = await open(customer, one.id)
  const elsewhere = (await open(customer, other.id)).dispute
  const proposal = await proposed(provider, dispute.id, 20_000)
  const accept = (id: DisputeId) =>
    server.send(calls.acceptProposal, { as: customer, params: { id, proposal } })
  expect(await accept(elsewhere.id)).toMatchObject({ status: 404 })
  expect(await accept(dispute.id)).toMatchObject({ data: { dispute: { released: 20_000 } } })
  expect(await disputeOf(one.id)).toMatchObject({ status: 'settled', endedAt: server.now })
})

const approved = { status: 'approved', approvedAt: server.now }
const unpaid = { status: 'unpaid', approvedAt: null, requestedAt: null }
test.each([
  { release: PRICE, stage: approved, sent: [PRICE], back: [] },
  { release: 12_345, stage: approved, sent: [12_345], back: [PRICE - 12_345] },
  { release: 1, stage: approved, sent: [1], back: [PRICE - 1] },
  { release: 0, stage: unpaid, sent: [], back: [PRICE] },
])('of $release cents that are released the stage says so, and what is left goes back', async (then) => {
  const { id } = await aHeldStage(server, two)
  await moveStageAs(server, provider, id, 'requested')
  expect(await decideStage(id, then.release)).toMatchObject({ ok: true })
  expect(await stageRow(id)).toMatchObject(then.stage)
  const decided = { released: then.release, decidedBy: admin.id, endedAt: server.now }
  expect(await disputeOf(id)).toMatchObject(decided)
  const sent = await db.select().from(payouts).where(eq(payouts.stageId, id))
  expect(sent.map(({ price }) => price)).toEqual(then.sent)
  const back = await db
    .select({ price: refunds.price })
    .from(refunds)
    .innerJoin(paymentStages, eq(paymentStages.id, refunds.paymentStageId))
    .where(eq(paymentStages.stageId, id))
  expect(back.map(({ price }) => price)).toEqual(then.back)
  // Only what went back whole may be paid for again.
  const [paid] = await db.select().from(paymentStages).where(eq(paymentStages.stageId, id))
  expect(paid?.live).toBe(then.release > 0)
})

test('an admin divides no stage that is in dispute, approved or not paid', async () => {
  const [disputed, due] = [await aHeldStage(server, two), await aHeldStage(server, two)]
  await open(customer, disputed.id)
  await moveStageAs(server, provider, due.id, 'requested')
  await moveStageAs(server, customer, due.id, 'approved')
  const [, later] = await db.select().from(stages).where(eq(stages.bidId, due.bidId)).orderBy(stages.order)
  for (const id of [disputed.id, due.id, later?.id])
    expect(id && (await decideStage(id, 0))).toMatchObject({
      status: 409,
      problem: { message: errorText.stageMove },
    })
  expect((await disputeOf(disputed.id)).status).toBe('open')
  expect((await stageRow(due.id)).status).toBe('approved')
})

test('what was paid anew after a dispute goes back where an admin ends the hire, and the dispute stays as it ended', async () => {
  const { jobId, id } = await aHeldStage(server, two)
  await decideStage(id, 0)
  await runQueue(server)
  const paid = { stageId: id, status: 'in_escrow', cardId: two.card, cvv: '123' } as const
  await server.ask(updateStage, { as: customer, key: crypto.randomUUID(), body: paid })
  const body = { reason: 'Both have moved away.' }
  await server.ask(calls.cancelHire, { as: admin, params: { id: jobId }, body })
  expect((await stageRow(id)).status).toBe('unpaid')
  const all = await db.select().from(disputes).where(eq(disputes.stageId, id)).orderBy(disputes.createdAt)
  expect(all.map(({ decision }) => decision)).toEqual(['They are gone.', body.reason])
})
