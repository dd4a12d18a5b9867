import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryTransfer } from '#shared/wire/calls/admin.ts'
import { journalEntries } from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { applyGatewayEvent } from '#server/modules/stripe/gatewayEvents.ts'
import { openForChargebacks } from '#server/testing/chargedBack.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { payOut } from './payOut.ts'

const { server, db, admin, paid, approvedWithoutQueue, payout } = await openForChargebacks()
const { payments: gateway } = server.services

beforeEach(async () => {
  await paid('good')
  await approvedWithoutQueue()
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await verifyLedger(db)).toEqual([])
})

async function due() {
  const row = await payout()
  if (!row) throw new Error('Nothing is to be paid out')
  return row
}

/** Does this between the gateway's sending of the payout and its answer. */
function beforeTheAnswer(act: (sent: { transfer: string }) => Promise<unknown>): void {
  const really = gateway.transfer.bind(gateway)
  vi.spyOn(gateway, 'transfer').mockImplementationOnce(async (request) => {
    const sent = await really(request)
    await act(sent)
    return sent
  })
}

async function entered(): Promise<string[]> {
  const rows = await db
    .select({ kind: journalEntries.kind, attempt: journalEntries.attempt })
    .from(journalEntries)
    .where(eq(journalEntries.sourceId, (await due()).id))
    .orderBy(journalEntries.id)
  return rows.map(({ kind, attempt }) => `${kind} ${attempt}`)
}

test('a payout whose answer two have heard is sent and booked once', async () => {
  const { id } = await due()
  beforeTheAnswer(() => payOut(server.services, id))
  await payOut(server.services, id)
  expect(await due()).toMatchObject({ status: 'complete', attempt: 1, settledAt: server.now })
  expect(await entered()).toEqual(['release 1', 'payout 1'])
})

test('an answer to an attempt that is over says nothing of the next one', async () => {
  const { id } = await due()
  beforeTheAnswer(async ({ transfer }) => {
    await payOut(server.services, id)
    await gateway.reverseTransfer({ idempotencyKey: 'by hand', transfer })
    await applyGatewayEvent(server.services, { id: `evt_${id}`, type: 'transfer.updated', transfer })
    await server.ask(retryTransfer, { as: admin, params: { id } })
  })
  await payOut(server.services, id)
  expect(await due()).toMatchObject({ status: 'queued', attempt: 2, gatewayTransfer: null, settledAt: null })
  await runQueue(server)
  expect(await due()).toMatchObject({ status: 'complete', attempt: 2 })
  expect(await entered()).toEqual(['release 1', 'payout 1', 'payout_reversed 1', 'payout 2'])
})

test('what has been sent is not sent again', async () => {
  await runQueue(server)
  const transfer = vi.spyOn(gateway, 'transfer')
  await payOut(server.services, (await due()).id)
  expect(transfer).not.toHaveBeenCalled()
})
