import { afterEach, expect, test } from 'vitest'
import { providerOverview } from '#shared/wire/calls/transactions.ts'
import { add, cents } from '#shared/domain/money.ts'
import { aProvider, type Person } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs, stagesNow } from '#server/testing/heldStage.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'

const { server, customer, card } = await openForHiring()
const start = server.now

afterEach(() => {
  server.now = start
})

const overview = (as: Person, year = server.now.getUTCFullYear()) =>
  server.ask(providerOverview, { as, params: { year } })

test('money of a stage is held, asked for, on its way and earned, and always in one of them', async () => {
  const provider = await aProvider(server)
  const { bidId, id } = await aHeldStage(server, { customer, provider, card }, { deposit: 'whole' })
  const whole = await overview(provider)
  // $1,000 less 10 % commission and the tax on that, with the tax on the price.
  expect(whole).toMatchObject({ asked: 0, underWay: 0, held: 94_500 })
  await moveStageAs(server, provider, id, 'requested')
  const asked = await overview(provider)
  expect(add(asked.asked, asked.held)).toBe(whole.held)
  expect(asked.asked).toBeGreaterThan(0)
  await moveStageAs(server, customer, id, 'approved')
  expect(await overview(provider)).toMatchObject({ asked: 0, underWay: asked.asked, held: asked.held })
  await runQueue(server)
  const earned = await overview(provider)
  expect(earned).toMatchObject({ asked: 0, underWay: 0, held: asked.held })
  expect(add(cents(0), ...earned.months)).toBe(asked.asked)
  expect((await stagesNow(server, customer, bidId))[0]?.status).toBe('paid_out')
  expect((await overview(provider, 2001)).months).toEqual(Array.from({ length: 12 }, () => 0))
})

test('each reads their own, and customers have none', async () => {
  const [provider, other] = [await aProvider(server), await aProvider(server)]
  await aHeldStage(server, { customer, provider, card })
  expect(await overview(other)).toMatchObject({ held: 0, asked: 0, underWay: 0 })
  expect(await server.send(providerOverview, { as: customer, params: { year: 2026 } })).toMatchObject({
    status: 403,
  })
})
