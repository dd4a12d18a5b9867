import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import { updateStage } from '#shared/wire/calls/stages.ts'
import { questionPayment } from '#server/adapters/payments/sandbox/disputes.ts'
import { payouts, refunds, sandboxDisputes } from '#server/db/schema/index.ts'
import { payOut } from '#server/modules/hiring/payments/payOut.ts'
import { takeBackPayout } from '#server/modules/hiring/payments/takeBackPayout.ts'
import { sendRefund } from '#server/modules/hiring/payments/sendRefund.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { hearGateway } from '#server/modules/stripe/gatewayEvents.ts'
import { moveStageAs } from '#server/testing/heldStage.ts'
import { bringForward, endPauses, runQueue } from '#server/testing/runQueue.ts'
import { openForChargebacks } from '#server/testing/chargedBack.ts'

const {
  server,
  db,
  customer,
  provider,
  cards,
  hire,
  paid,
  approved,
  approvedWithoutQueue,
  decided,
  firstStage,
  payout,
  refundOfHire,
  balance,
  paidAmount,
  gatewayPayment,
  unheard,
} = await openForChargebacks()

beforeEach(() => void (server.now = new Date()))
afterEach(async () => {
  expect(await verifyLedger(db)).toEqual([])
})

describe('what the gateway was asked for without an answer', () => {
  const anHourLater = async () => {
    server.now = new Date(server.now.getTime() + 61 * 60_000)
    await bringForward(server)
    await runQueue(server)
  }
  const agrees = async () => {
    server.now = new Date(server.now.getTime() + 2 * 60 * 60_000)
    expect((await reconcile(server.services)).found).toEqual([])
    expect(await balance('gateway')).toBe(0)
  }

  test('a payout that went unheard is found and taken back once the payment is lost', async () => {
    await paid('fraud')
    unheard('transfer', 'after')
    await approved()
    expect(await payout()).toMatchObject({ status: 'queued', gatewayTransfer: null })
    await hearGateway(server.services)
    await decided('losing_evidence')
    await runQueue(server)
    expect(await payout()).toMatchObject({ status: 'charged_back', gatewayTransfer: expect.any(String) })
    expect(await firstStage()).toMatchObject({ status: 'unpaid' })
    await agrees()
  })

  test('a payout whose answer comes at last, just as it is looked for, is taken back too', async () => {
    await paid('fraud')
    await approvedWithoutQueue()
    const { id } = (await payout()) ?? {}
    if (!id) throw new Error('Nothing is to be paid out')
    const { payments: gateway } = server.services
    const really = gateway.transfer.bind(gateway)
    let answerNow = (): void => undefined
    const answering = new Promise<void>((resolve) => (answerNow = resolve))
    onTestFinished(() => answerNow())
    const transfer = vi.spyOn(gateway, 'transfer').mockImplementationOnce(async (request) => {
      const sent = await really(request)
      await answering
      return sent
    })
    const sending = payOut(server.services, id)
    await expect.poll(() => transfer.mock.calls.length).toBe(1)
    const find = gateway.findTransfer.bind(gateway)
    vi.spyOn(gateway, 'findTransfer').mockImplementationOnce(async (request) => {
      const found = await find(request)
      answerNow()
      await sending
      return found
    })
    await hearGateway(server.services)
    await decided('losing_evidence')
    expect(await payout()).toMatchObject({ status: 'charged_back', gatewayTransfer: expect.any(String) })
    expect(await firstStage()).toMatchObject({ status: 'unpaid' })
    await agrees()
  })

  const neverSent = async () => {
    await paid('fraud')
    unheard('transfer', 'before')
    await approved()
    await hearGateway(server.services)
    await decided('losing_evidence')
    const { id } = (await payout()) ?? {}
    if (!id) throw new Error('Nothing is to be paid out')
    return id
  }

  test('a payout that never went is stopped once it can’t be on its way any more', async () => {
    await paid('fraud')
    unheard('transfer', 'before')
    await approved()
    await hearGateway(server.services)
    await decided('losing_evidence')
    expect(await payout()).toMatchObject({ status: 'queued' })
    await anHourLater()
    const stopped = { status: 'charged_back', gatewayTransfer: null, settledAt: server.now }
    expect(await payout()).toMatchObject(stopped)
    await agrees()
  })

  test('a payout that is sent anew just as it is looked for is not stopped by what was found', async () => {
    const id = await neverSent()
    vi.spyOn(server.services.payments, 'findTransfer').mockImplementationOnce(async () => {
      await db.update(payouts).set({ attempt: 2 }).where(eq(payouts.id, id))
      return undefined
    })
    await anHourLater()
    expect(await payout()).toMatchObject({ status: 'queued', attempt: 2 })
    await takeBackPayout(server.services, id)
    expect(await payout()).toMatchObject({ status: 'charged_back' })
  })

  test('a payout that two stop at once is stopped once', async () => {
    const id = await neverSent()
    server.now = new Date(server.now.getTime() + 61 * 60_000)
    vi.spyOn(server.services.payments, 'findTransfer').mockImplementationOnce(async () => {
      await takeBackPayout(server.services, id)
      return undefined
    })
    await takeBackPayout(server.services, id)
    expect(await payout()).toMatchObject({ status: 'charged_back', settledAt: server.now })
  })

  test('a refund that never went is stopped likewise', async () => {
    await paid('fraud')
    unheard('refund', 'before')
    await server.ask(cancelJob, { as: customer, params: { id: hire().jobId } })
    await runQueue(server)
    await hearGateway(server.services)
    // The bank may still give the money back, and then it is owed.
    await anHourLater()
    await decided('losing_evidence')
    expect(await refundOfHire()).toMatchObject({ status: 'queued' })
    await anHourLater()
    const stopped = { status: 'charged_back', gatewayRefund: null, settledAt: server.now }
    expect(await refundOfHire()).toMatchObject(stopped)
    await agrees()
  })

  test('a refund that is sent anew just as it is looked for is not stopped by what was found', async () => {
    await paid('fraud')
    unheard('refund', 'before')
    await server.ask(cancelJob, { as: customer, params: { id: hire().jobId } })
    await runQueue(server)
    await hearGateway(server.services)
    await decided('losing_evidence')
    const { id } = (await refundOfHire()) ?? {}
    if (!id) throw new Error('Nothing goes back')
    vi.spyOn(server.services.payments, 'findRefund').mockImplementationOnce(async () => {
      await db.update(refunds).set({ attempt: 2 }).where(eq(refunds.id, id))
      return undefined
    })
    await anHourLater()
    expect(await refundOfHire()).toMatchObject({ status: 'queued', attempt: 2 })
    await sendRefund(server.services, id)
    expect(await refundOfHire()).toMatchObject({ status: 'charged_back' })
  })

  test('a refund that went unheard is written down; what the bank takes besides is the marketplace’s loss', async () => {
    await paid('fraud')
    await db.delete(sandboxDisputes).where(eq(sandboxDisputes.payment, await gatewayPayment()))
    unheard('refund', 'after')
    await server.ask(cancelJob, { as: customer, params: { id: hire().jobId } })
    await runQueue(server)
    await questionPayment(db, await gatewayPayment())
    await hearGateway(server.services)
    await decided('losing_evidence')
    expect(await refundOfHire()).toMatchObject({ status: 'complete', gatewayRefund: expect.any(String) })
    expect(await balance('platform_losses')).toBe(await paidAmount())
    server.now = new Date(server.now.getTime() + 2 * 60 * 60_000)
    expect((await reconcile(server.services)).found).toEqual([])
  })
})

test('a refund of an earlier payment of the stage goes, whatever the bank does with the later one', async () => {
  await paid('good')
  unheard('refund', 'before')
  await moveStageAs(server, provider, hire().id, 'unpaid')
  await runQueue(server)
  const body = { stageId: hire().id, status: 'in_escrow', cardId: cards.fraud, cvv: '123' } as const
  await server.ask(updateStage, { as: customer, key: crypto.randomUUID(), body })
  await hearGateway(server.services)
  expect(await firstStage()).toMatchObject({ status: 'in_escrow', isFrozen: true })
  await endPauses(server)
  await runQueue(server)
  expect(await refundOfHire()).toMatchObject({ status: 'complete' })
})
