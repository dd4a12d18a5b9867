import { afterEach, expect, test } from 'vitest'
import { openDispute } from '#shared/wire/calls/disputes.ts'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import { daysAfter } from '#shared/domain/timeLimits.ts'
import { payouts, refunds } from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { enforceTimeLimits } from '#server/modules/timeLimits/enforceTimeLimits.ts'
import { aHeldStage, type HeldStage, moveStageAs, stagesNow } from '#server/testing/heldStage.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'

const { server, customer, provider, card } = await openForHiring()
const { db } = server.services
const runs = 50

afterEach(async () => {
  expect(await verifyLedger(db)).toEqual([])
})

/** Everything that can end, or freeze, a stage that was asked for. */
const ways = {
  approve: ({ id }: HeldStage) => moveStageAs(server, customer, id, 'approved'),
  reject: ({ id }: HeldStage) => moveStageAs(server, customer, id, 'rejected'),
  giveBack: ({ id }: HeldStage) => moveStageAs(server, provider, id, 'unpaid'),
  dispute: ({ id: stageId }: HeldStage) =>
    server.send(openDispute, {
      as: provider,
      body: { stageId, reason: 'no_answer', wish: 'release', text: 'It is done.' },
    }),
  cancel: ({ jobId }: HeldStage) => server.send(cancelJob, { as: customer, params: { id: jobId } }),
}

test(`approval, rejection, return, dispute, cancelling and the deadline at once: one result, every cent once (${runs} times)`, async () => {
  const held = await Promise.all(
    Array.from({ length: runs }, () => aHeldStage(server, { customer, provider, card })),
  )
  await Promise.all(held.map(({ id }) => moveStageAs(server, provider, id, 'requested')))
  server.now = daysAfter(server.now, 14)
  const names = Object.keys(ways)
  for (const [run, stage] of held.entries()) {
    // Each goes first in its turn; the deadline is everybody's at once, once a while.
    const order = Object.values(ways).toSorted(
      (a, b) =>
        ((Object.values(ways).indexOf(a) + run) % names.length) -
        ((Object.values(ways).indexOf(b) + run) % names.length),
    )
    const deadline = run % 5 === 4 ? [enforceTimeLimits(server.services)] : []
    const [answers] = await Promise.all([Promise.all(order.map((way) => way(stage))), ...deadline])
    for (const answer of answers) if (!answer.ok) expect([404, 409]).toContain(answer.status)
  }
  await runQueue(server)
  const ended = await Promise.all(held.map(({ bidId }) => stagesNow(server, provider, bidId)))
  const statuses = ended.map(([first]) => first?.status)
  for (const status of statuses) expect(['paid_out', 'unpaid', 'rejected', 'disputed']).toContain(status)
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length
  expect(await db.select().from(payouts)).toHaveLength(count('paid_out'))
  expect(await db.select().from(refunds)).toHaveLength(count('unpaid'))
  // Not always the same one.
  expect(new Set(statuses).size).toBeGreaterThan(1)
}, 180_000)
