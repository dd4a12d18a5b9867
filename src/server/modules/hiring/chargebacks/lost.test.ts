import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listAuditLog, payOtherwise } from '#shared/wire/calls/admin.ts'
import { acceptChargeback } from '#shared/wire/calls/chargebacks.ts'
import { openDispute } from '#shared/wire/calls/disputes.ts'
import { invoice } from '#shared/wire/calls/transactions.ts'
import { disputes, sandboxAccounts, sandboxDisputes, users } from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { applyGatewayEvent, hearGateway } from '#server/modules/stripe/gatewayEvents.ts'
import { moveStageAs, stagesNow } from '#server/testing/heldStage.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { openForChargebacks } from '#server/testing/chargedBack.ts'

const {
  server,
  db,
  customer,
  provider,
  admin,
  hire,
  paid,
  chargedBack,
  approved,
  approvedWithoutQueue,
  listed,
  answer,
  decided,
  firstStage,
  payout,
  refundOfHire,
  balance,
  paidAmount,
  gatewayPayment,
  told,
} = await openForChargebacks()

beforeEach(() => void (server.now = new Date()))
afterEach(async () => {
  expect(await verifyLedger(db)).toEqual([])
})

describe('lost', () => {
  test('what is held is not paid to anybody, and the stage can be paid again', async () => {
    await chargedBack()
    await decided('losing_evidence')
    expect(await listed()).toMatchObject({ status: 'lost', loss: 0 })
    expect(await firstStage()).toMatchObject({ status: 'unpaid', isFrozen: false })
    const { id } = (await refundOfHire()) ?? {}
    if (!id) throw new Error('Nothing went back')
    expect(await refundOfHire()).toMatchObject({ status: 'charged_back' })
    // It has a credit note, as any refund.
    expect(await server.send(invoice, { as: customer, params: { id } })).toMatchObject({ ok: true })
    for (const account of [
      'escrow',
      'customer_payable',
      'chargebacks',
      'gateway',
      'platform_losses',
    ] as const)
      expect(await balance(account), account).toBe(0)
    expect(await told(provider)).toContain('chargeback_lost')
  })

  test('a payout that was not sent is stopped; of the price the marketplace loses its own part alone', async () => {
    await chargedBack()
    await approved()
    await decided('losing_evidence')
    const stopped = await payout()
    expect(stopped).toMatchObject({ status: 'charged_back', gatewayTransfer: null, settledAt: server.now })
    expect(await firstStage()).toMatchObject({ status: 'unpaid' })
    expect(await balance('provider_payable')).toBe(0)
    expect(await balance('platform_losses')).toBe((await paidAmount()) - (stopped?.amount ?? 0))
    expect(await listed()).toMatchObject({ loss: (await paidAmount()) - (stopped?.amount ?? 0) })
  })

  test('a payout that was sent is taken back from the provider', async () => {
    await paid('fraud')
    await approved()
    expect(await payout()).toMatchObject({ status: 'complete' })
    await hearGateway(server.services)
    await decided('losing_evidence')
    expect(await payout()).toMatchObject({ status: 'charged_back' })
    expect(await firstStage()).toMatchObject({ status: 'unpaid' })
    expect(await balance('gateway')).toBe(0)
    server.now = new Date(Date.now() + 2 * 60 * 60_000)
    expect((await reconcile(server.services)).found).toEqual([])
  })

  test('a payout that can’t be taken back is the marketplace’s loss', async () => {
    await paid('fraud')
    await approved()
    const [owner] = await db.select().from(users).where(eq(users.id, provider.id))
    await db.insert(sandboxAccounts).values({ id: owner?.payoutAccount ?? '', complete: true, empty: true })
    await hearGateway(server.services)
    const error = vi.spyOn(server.services.log, 'error')
    await decided('losing_evidence')
    const why = { payout: (await payout())?.id, reason: 'insufficient_funds' }
    expect(error.mock.calls).toEqual([[why, expect.stringContaining('could not be taken back')]])
    error.mockRestore()
    await db.delete(sandboxAccounts)
    expect(await payout()).toMatchObject({ status: 'complete', failureMessage: 'insufficient_funds' })
    expect(await firstStage()).toMatchObject({ status: 'paid_out' })
    expect(await balance('platform_losses')).toBe(await paidAmount())
    expect(await listed()).toMatchObject({ loss: await paidAmount() })
  })

  describe('a payout that was taken back in the dashboard', () => {
    beforeEach(async () => {
      await paid('fraud')
      await approved()
      const { gatewayTransfer: transfer } = (await payout()) ?? {}
      if (!transfer) throw new Error('Nothing was paid out')
      await server.services.payments.reverseTransfer({ idempotencyKey: 'by hand', transfer })
      const news = { id: `evt_${transfer}`, type: 'transfer.updated', transfer } as const
      await applyGatewayEvent(server.services, news)
    })

    test('is owed to nobody any more', async () => {
      await hearGateway(server.services)
      await decided('losing_evidence')
      expect(await payout()).toMatchObject({ status: 'charged_back', settledAt: server.now })
      expect(await firstStage()).toMatchObject({ status: 'unpaid' })
      expect(await balance('provider_payable')).toBe(0)
      expect(await balance('gateway')).toBe(0)
    })

    test('and paid otherwise stays with the provider: all of it is the marketplace’s loss', async () => {
      const { id } = (await payout()) ?? {}
      if (!id) throw new Error('Nothing was paid out')
      await server.ask(payOtherwise, { as: admin, params: { id }, body: { reason: 'By cheque.' } })
      await hearGateway(server.services)
      await decided('losing_evidence')
      expect(await payout()).toMatchObject({ status: 'paid_otherwise' })
      expect(await firstStage()).toMatchObject({ status: 'paid_out', isFrozen: false })
      expect(await listed()).toMatchObject({ loss: await paidAmount() })
    })
  })

  test('a dispute between the two ends with it', async () => {
    await chargedBack()
    await moveStageAs(server, provider, hire().id, 'requested')
    await server.ask(openDispute, {
      as: customer,
      body: { stageId: hire().id, reason: 'poor_work', wish: 'refund', text: 'It is crooked.' },
    })
    await decided('losing_evidence')
    const ended = await db.select().from(disputes).where(eq(disputes.stageId, hire().id))
    expect(ended).toMatchObject([{ status: 'charged_back', endedAt: server.now }])
    expect(await firstStage()).toMatchObject({ status: 'unpaid' })
  })

  test('several stages of one payment: each by how it stands', async () => {
    await chargedBack('fraud', 'whole')
    await approved()
    await decided('losing_evidence')
    const now = await stagesNow(server, customer, hire().bidId)
    expect(now.map(({ status }) => status)).toEqual(['unpaid', 'unpaid'])
    expect(await balance('escrow')).toBe(0)
    expect(await balance('gateway')).toBe(0)
  })

  test('a part of a payment is the marketplace’s to bear, and the rest moves on', async () => {
    await paid('fraud')
    await approvedWithoutQueue()
    const whole = await paidAmount()
    await db
      .update(sandboxDisputes)
      .set({ amount: 10_000 as (typeof sandboxDisputes.$inferSelect)['amount'] })
      .where(eq(sandboxDisputes.payment, await gatewayPayment()))
    await hearGateway(server.services)
    await runQueue(server)
    expect(await payout()).toMatchObject({ status: 'queued' })
    await decided('losing_evidence')
    expect(await payout()).toMatchObject({ status: 'complete' })
    expect(await balance('platform_losses')).toBe(10_000)
    expect(whole).toBeGreaterThan(10_000)
  })

  test('accepted: it is lost without evidence', async () => {
    await chargedBack()
    const { id } = await listed()
    expect(await server.send(acceptChargeback, { as: admin, params: { id } })).toMatchObject({ ok: true })
    expect(await listed()).toMatchObject({ status: 'lost' })
    expect(await server.send(acceptChargeback, { as: admin, params: { id } })).toMatchObject({ status: 409 })
    expect(await answer('Too late.')).toMatchObject({ status: 409 })
    const { entries } = await server.ask(listAuditLog, { as: admin, query: {} })
    expect(entries[0]).toMatchObject({ action: 'accept_chargeback', subject: { id: customer.id } })
  })
})
