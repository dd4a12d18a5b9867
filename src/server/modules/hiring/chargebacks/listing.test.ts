import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { acceptChargeback, listChargebacks } from '#shared/wire/calls/chargebacks.ts'
import { sandboxDisputes } from '#server/db/schema/index.ts'
import { hearGateway } from '#server/modules/stripe/gatewayEvents.ts'
import { openForChargebacks } from '#server/testing/chargedBack.ts'

const {
  server,
  db,
  customer,
  provider,
  admin,
  cards,
  hire,
  paid,
  chargedBack,
  listed,
  answer,
  gatewayPayment,
} = await openForChargebacks()

const list = () => server.ask(listChargebacks, { as: admin, query: {} })

/** A payment that the bank has called into question, to be answered within so many days. */
async function questioned(card: keyof typeof cards, days: number) {
  await paid(card)
  const evidenceDue = new Date(Date.now() + days * 86_400_000)
  await db
    .update(sandboxDisputes)
    .set({ evidenceDue })
    .where(eq(sandboxDisputes.payment, await gatewayPayment()))
  await hearGateway(server.services)
  return hire().jobId
}

test('nothing is called into question, and there is no page', async () => {
  expect(await list()).toMatchObject({ chargebacks: [], pageCount: 0 })
})

test('what waits for an answer comes first, by the day it is due, then the others, the latest first', async () => {
  const minute = () => void (server.now = new Date(server.now.getTime() + 60_000))
  const answered = await questioned('fraud', 1)
  await answer('The deck is done.')
  minute()
  const accepted = await questioned('fraud', 1)
  await server.ask(acceptChargeback, { as: admin, params: { id: (await listed()).id } })
  minute()
  const later = await questioned('fraud', 5)
  minute()
  const sooner = await questioned('inquiry', 2)
  minute()
  await chargedBack('warned')
  const warned = hire().jobId
  const { chargebacks, pageCount } = await list()
  expect(pageCount).toBe(1)
  expect(await server.ask(listChargebacks, { as: admin, query: { page: 2 } })).toMatchObject({
    chargebacks: [],
  })
  expect(chargebacks.map(({ job }) => job.id)).toEqual([sooner, later, warned, accepted, answered])
  expect(chargebacks.map(({ status }) => status)).toEqual([
    'inquiry',
    'needs_response',
    'warned',
    'lost',
    'under_review',
  ])
})

test('each says whose payment it was, for whose work, for which stages, and how they stand', async () => {
  await chargedBack('notReceived', 'whole')
  expect(await listed()).toMatchObject({
    reason: 'product_not_received',
    customer: { id: customer.id, name: customer.name, email: customer.email },
    provider: { id: provider.id, name: provider.name, email: provider.email },
    stages: [
      { title: 'Stage 1', price: 35_000, status: 'in_escrow' },
      { title: 'Stage 2', price: 65_000, status: 'in_escrow' },
    ],
    loss: 0,
  })
})
