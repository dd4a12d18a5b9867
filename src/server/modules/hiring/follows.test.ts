import { cents } from '#shared/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bidTransitions } from '#shared/domain/bidStates.ts'
import { changeOrderTransitions } from '#shared/domain/changeOrderStates.ts'
import type { StageId } from '#shared/domain/ids.ts'
import { invitationTransitions } from '#shared/domain/invitationStates.ts'
import { isMailed } from '#shared/domain/toldNotifications.ts'
import { jobTransitions } from '#shared/domain/jobStates.ts'
import { offerTransitions } from '#shared/domain/offerStates.ts'
import { payoutTransitions, refundTransitions } from '#shared/domain/owedStates.ts'
import { paymentTransitions } from '#shared/domain/paymentStates.ts'
import { stageTransitions } from '#shared/domain/stageStates.ts'
import type { Actor, Effect, Transition } from '#shared/domain/transitions.ts'
import { bidDetail, decideBid } from '#shared/wire/calls/bids.ts'
import * as changes from '#shared/wire/calls/changeOrders.ts'
import { decideInvitation, sendInvitations } from '#shared/wire/calls/invitations.ts'
import { cancelJob, completeJob } from '#shared/wire/calls/jobs.ts'
import { updateStage } from '#shared/wire/calls/stages.ts'
import { decideOffer, makeOffer } from '#shared/wire/calls/offers.ts'
import { invitations, notifications, outbox } from '#server/db/schema/index.ts'
import { aProvider, type Person } from '#server/testing/builders.ts'
import { aBid, aJob, aJobWithBid, hire } from '#server/testing/jobBuilders.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { jobStart } from './jobs/startJob.ts'

const { server, customer, provider, card } = await openForHiring()

type Row = Transition<unknown>

function row(table: readonly Row[], move: string, actor?: Actor): Row {
  const found = table.find(({ name, by }) => name === move && (!actor || by.includes(actor)))
  if (!found) throw new Error(`There is no move ${move}`)
  return found
}

/** The moves and beginnings that a word stands for. */
const others: Readonly<Partial<Record<Effect, Row>>> = {
  job_hired: row(jobTransitions, 'hire'),
  job_started: row(jobTransitions, 'start', 'provider'),
  bid_accepted: row(bidTransitions, 'accept'),
  bids_lost: row(bidTransitions, 'lose'),
  bids_ended: row(bidTransitions, 'end'),
  offers_ended: row(offerTransitions, 'end'),
  bids_lapsed: row(bidTransitions, 'lapse'),
  invitations_closed: row(invitationTransitions, 'close'),
  invitations_ended: row(invitationTransitions, 'end'),
  invitation_answered: row(invitationTransitions, 'bid'),
  stages_paid: row(stageTransitions, 'pay'),
  stage_paid_out: row(stageTransitions, 'payOut'),
  stages_refunded: row(stageTransitions, 'refund'),
  change_orders_ended: row(changeOrderTransitions, 'end'),
  payout_begun: row(payoutTransitions, 'begin'),
  refund_begun: row(refundTransitions, 'begin'),
}

/** What can be seen of what follows a move. */
const seen = ['journal_entry', 'notification', 'event_message', 'mail', 'queue_job', 'screens'] as const

/** What a move brings, its own and what the moves after it bring. */
function brings({ follows }: Row): Effect[] {
  return follows.flatMap((word) => {
    const next = others[word]
    return next ? brings(next) : [word]
  })
}

/** A move without a word that is not so this time, nor what that brings. */
function without(move: Row, absent: Effect): Row {
  const kept = move.follows.filter((word) => word !== absent)
  return { ...move, follows: brings({ ...move, follows: kept }).filter((word) => word !== absent) }
}

/** How many mails there are but for those that notifications bring, which say what these say (§2.4). */
async function mailsOfTheirOwn(): Promise<number> {
  const { db } = server.services
  const told = await db
    .select({ type: notifications.type, message: notifications.message })
    .from(notifications)
  const brought = told.filter(({ type }) => isMailed(type)).map(({ message }) => message)
  const mails = await db.select({ text: outbox.text }).from(outbox)
  return mails.filter(({ text }) => !brought.some((message) => text.includes(message))).length
}

async function counts(): Promise<Record<string, number>> {
  const { rows } = await server.services.db.execute<Record<string, number>>(sql`
    select (select count(*) from journal_entries) as journal_entry, (select count(*) from notifications) as notification,
      (select count(*) from messages) as event_message,
      (select coalesce(max(id), 0) from graphile_worker._private_jobs) as queue_job`)
  return { ...rows[0], mail: await mailsOfTheirOwn() }
}

/** Makes a call, and compares what it brought about with what the tables say of the moves that it makes. */
async function plays<Result>(act: () => Promise<Result>, ...moves: Row[]): Promise<Result> {
  const before = await counts()
  server.pushed.length = 0
  const result = await act()
  const after = await counts()
  const screens = server.pushed.some(({ event }) => event === 'jobUpdated')
  const words = new Set(moves.flatMap(brings))
  expect(
    seen.filter((word) => (word === 'screens' ? screens : Number(after[word]) > Number(before[word]))),
  ).toEqual(seen.filter((word) => words.has(word)))
  return result
}

test('bids, offers and invitations bring what their tables say', async () => {
  const jobId = await aJob(server, customer)
  const invite = () =>
    server.ask(sendInvitations, { as: customer, body: { jobId, providerIds: [provider.id] } })
  const stored = () => server.services.db.select().from(invitations).where(eq(invitations.jobId, jobId))
  await plays(invite, row(invitationTransitions, 'send'))
  const [invitation] = await stored()
  if (!invitation) throw new Error('There is no invitation')
  const declined = { invitationId: invitation.id, status: 'rejected' } as const
  await plays(
    () => server.ask(decideInvitation, { as: provider, body: declined }),
    row(invitationTransitions, 'reject'),
  )
  const bidId = await plays(() => aBid(server, provider, jobId), row(bidTransitions, 'post'))
  const about = { jobId, bidId, providerId: provider.id, price: cents(90000) }
  for (const [status, move] of [
    ['rejected', 'reject'],
    ['accepted', 'accept'],
  ] as const) {
    const { offer } = await plays(
      () => server.ask(makeOffer, { as: customer, body: about }),
      row(offerTransitions, 'make'),
    )
    const body = { offerId: offer.id, status }
    await plays(() => server.ask(decideOffer, { as: provider, body }), row(offerTransitions, move))
  }
  const rejected = { jobId, bidId, status: 'rejected' } as const
  await plays(() => server.ask(decideBid, { as: customer, body: rejected }), row(bidTransitions, 'reject'))
})

test('a hire without money brings what its tables say, and so do its start and its end', async () => {
  const unpaid = await aProvider(server, { payoutReadyAt: null })
  const { jobId, bidId } = await aJobWithBid(server, customer, unpaid)
  const accepted = { jobId, bidId, status: 'accepted' } as const
  await plays(() => server.ask(decideBid, { as: customer, body: accepted }), row(bidTransitions, 'accept'))
  await plays(() => jobStart(server.services, jobId), row(jobTransitions, 'start', 'system'))
  await plays(
    () => server.ask(cancelJob, { as: customer, params: { id: jobId } }),
    // Nothing was paid, so nothing is given back.
    without(row(jobTransitions, 'cancel'), 'stages_refunded'),
  )
})

test('money brings what its tables say, until the job is complete', async () => {
  const { jobId, stages } = await paidJob('first', 2)
  const [first, second] = stages
  const move = (as: Person, id: StageId, status: 'requested' | 'approved') =>
    server.ask(updateStage, { as, body: { stageId: id, status } })
  const reject = { stageId: first, status: 'rejected', reason: 'not_completed' } as const
  await plays(() => move(provider, first, 'requested'), row(stageTransitions, 'request'))
  await plays(() => server.ask(updateStage, { as: customer, body: reject }), row(stageTransitions, 'reject'))
  server.now = new Date(server.now.getTime() + 1000)
  await plays(() => move(provider, first, 'requested'), row(stageTransitions, 'request'))
  await plays(() => move(customer, first, 'approved'), row(stageTransitions, 'approve'))
  await plays(() => runQueue(server), row(payoutTransitions, 'complete'))
  await plays(
    () => payStage(second),
    row(paymentTransitions, 'open'),
    without(row(paymentTransitions, 'succeed'), 'bid_accepted'),
  )
  await move(provider, second, 'requested')
  await move(customer, second, 'approved')
  await runQueue(server)
  await plays(
    () => server.ask(completeJob, { as: customer, params: { id: jobId } }),
    row(jobTransitions, 'complete'),
  )
})

test('changes of a hire bring what their tables say', async () => {
  const { jobId, bidId, stages } = await paidJob('first', 2)
  const title = 'Rot in the frame'
  const propose = (price: number) =>
    plays(
      () =>
        server.ask(changes.proposeAddedStage, {
          as: provider,
          body: { bidId, title, description: 'Two posts have to go.', price: cents(price) },
        }),
      row(changeOrderTransitions, 'propose'),
    )
  for (const [status, move] of [
    ['rejected', 'reject'],
    ['accepted', 'accept'],
  ] as const) {
    const { changeOrder } = await propose(30_000)
    const body = { changeOrderId: changeOrder.id, status }
    await plays(
      () => server.ask(changes.decideChangeOrder, { as: customer, body }),
      row(changeOrderTransitions, move),
    )
  }
  const { changeOrder } = await propose(40_000)
  await plays(
    () => server.ask(changes.withdrawChangeOrder, { as: provider, body: { changeOrderId: changeOrder.id } }),
    row(changeOrderTransitions, 'withdraw'),
  )
  const repriced = { stageId: stages[1], description: 'Dearer wood.', price: cents(70_000) }
  await server.ask(changes.proposeNewPrice, { as: customer, body: repriced })
  await plays(
    () => server.ask(cancelJob, { as: customer, params: { id: jobId } }),
    row(jobTransitions, 'cancel'),
  )
})

test('money that is given back brings what its tables say', async () => {
  const { jobId } = await paidJob('whole', 2)
  await plays(
    () => server.ask(cancelJob, { as: customer, params: { id: jobId } }),
    row(jobTransitions, 'cancel'),
  )
  await plays(() => runQueue(server), row(refundTransitions, 'complete'))
})

/** A job whose hire was paid, which brings what the tables say too. */
async function paidJob(deposit: 'first' | 'whole', count: number) {
  const { jobId, bidId } = await aJobWithBid(server, customer, provider, { stages: count })
  const paid = { jobId, bidId, cardId: card, deposit }
  expect(
    await plays(
      () => hire(server, customer, paid),
      row(paymentTransitions, 'open'),
      row(paymentTransitions, 'succeed'),
    ),
  ).toMatchObject({ ok: true })
  const { bid } = await server.ask(bidDetail, { as: customer, params: { id: bidId } })
  const [first, second] = bid.stages.map((stage) => stage.id)
  if (!first || !second) throw new Error('The bid has not two stages')
  return { jobId, bidId, stages: [first, second] as const }
}

function payStage(id: StageId) {
  const body = { stageId: id, status: 'in_escrow', cardId: card, cvv: '123' } as const
  return server.ask(updateStage, { as: customer, key: crypto.randomUUID(), body })
}
