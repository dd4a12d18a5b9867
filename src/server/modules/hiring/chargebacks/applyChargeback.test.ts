import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { listChargebacks, setWarningAside } from '#shared/wire/calls/chargebacks.ts'
import type { GatewayChargeback } from '#server/adapters/payments/port.ts'
import { chargebacks, outbox, payments } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { applyGatewayEvent } from '#server/modules/stripe/gatewayEvents.ts'
import { anAdmin } from '#server/testing/builders.ts'
import { aHeldStage } from '#server/testing/heldStage.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { recordChargeback } from './applyChargeback.ts'

const { server, customer, provider, card } = await openForHiring()
const { db } = server.services
const admin = await anAdmin(server)
const logged = vi.spyOn(server.services.log, 'error')

let name: string
let payment: typeof payments.$inferSelect
beforeEach(async () => {
  logged.mockClear()
  name = `du_${crypto.randomUUID()}`
  const { jobId } = await aHeldStage(server, { customer, provider, card })
  const [row] = await db.select().from(payments).where(eq(payments.jobId, jobId))
  if (!row) throw new Error('Nothing was paid')
  payment = row
})

/** The gateway says how the chargeback of the payment stands. */
function told(status: GatewayChargeback['status'], more: Partial<GatewayChargeback> = {}): Promise<void> {
  const { gatewayPayment, amount, currency } = payment
  return inTransaction(server.services, (tx) =>
    recordChargeback(tx, {
      chargeback: name,
      payment: gatewayPayment ?? '',
      reason: 'fraudulent',
      amount,
      currency,
      status,
      evidenceDue: null,
      isAnswered: false,
      ...more,
    }),
  )
}

const kept = () => db.select().from(chargebacks).where(eq(chargebacks.gatewayName, name))

/** Time goes on; answers when it is. */
function later(): Date {
  server.now = new Date(server.now.getTime() + 60_000)
  return server.now
}

test('a payment that is not in the books: an error in the log, and nothing else', async () => {
  await told('needs_response', { payment: 'pi_nowhere' })
  expect(await kept()).toEqual([])
  expect(logged.mock.calls).toEqual([[{ chargeback: name }, expect.stringContaining('not in the books')]])
})

test('one that the gateway tells of and does not know itself: an error in the log, and nothing else', async () => {
  const news = { id: `evt_${name}`, type: 'chargeback.updated', chargeback: name } as const
  await applyGatewayEvent(server.services, news)
  expect(await kept()).toEqual([])
  expect(logged.mock.calls).toEqual([[{ chargeback: name }, expect.stringContaining('does not know')]])
})

test.each(['won', 'lost'] as const)('one that is %s ended then, and goes no way back', async (end) => {
  await told('needs_response')
  const endedAt = later()
  await told(end)
  expect(await kept()).toMatchObject([{ status: end, endedAt }])
  expect(logged).not.toHaveBeenCalled()
  later()
  await told('needs_response', { evidenceDue: server.now })
  expect(await kept()).toMatchObject([{ status: end, endedAt, evidenceDue: null }])
  const [{ id: chargeback } = {}] = await kept()
  const otherwise = { chargeback, told: 'needs_response' }
  expect(logged.mock.calls).toEqual([[otherwise, expect.stringContaining('stands otherwise')]])
})

test('an inquiry that is closed ended then', async () => {
  await told('inquiry')
  expect(await kept()).toMatchObject([{ status: 'inquiry', endedAt: null }])
  const endedAt = later()
  await told('closed')
  expect(await kept()).toMatchObject([{ status: 'closed', endedAt }])
})

test('a warning that was set aside and is told again stays so, and is no error', async () => {
  await told('warned')
  await told('warned')
  const mails = await db.select().from(outbox)
  const { chargebacks: all } = await server.ask(listChargebacks, { as: admin, query: {} })
  const warned = all.find(({ job }) => job.id === payment.jobId)
  if (!warned) throw new Error('The warning is not shown')
  const endedAt = later()
  await server.ask(setWarningAside, { as: admin, params: { id: warned.id } })
  await told('warned')
  expect(await kept()).toMatchObject([{ status: 'closed', endedAt }])
  expect(await db.select().from(outbox)).toHaveLength(mails.length)
  expect(logged).not.toHaveBeenCalled()
})

test('when it was answered stays, and the day evidence is due follows the bank', async () => {
  await told('needs_response', { evidenceDue: later() })
  expect(await kept()).toMatchObject([{ respondedAt: null, evidenceDue: server.now }])
  const respondedAt = later()
  await told('under_review', { isAnswered: true })
  expect(await kept()).toMatchObject([{ status: 'under_review', respondedAt, evidenceDue: null }])
  later()
  await told('under_review', { isAnswered: true })
  expect(await kept()).toMatchObject([{ respondedAt }])
})
