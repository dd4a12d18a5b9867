import { transactionId } from '#shared/domain/ids.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listTransfers, payOtherwise, retryTransfer } from '#shared/wire/calls/admin.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { applyGatewayEvent } from '#server/modules/stripe/gatewayEvents.ts'
import { type Person } from '#server/testing/builders.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { openForChargebacks } from '#server/testing/chargedBack.ts'
import { takeBackPayout } from './takeBackPayout.ts'

const { server, db, provider, admin, paid, approved, payout, balance } = await openForChargebacks()

beforeEach(() => void (server.now = new Date()))
afterEach(async () => {
  expect(await verifyLedger(db)).toEqual([])
})

test('a payout that was taken back in the dashboard is owed again, and sent or paid otherwise', async () => {
  await paid('good')
  await approved()
  const { id, gatewayTransfer: transfer } = (await payout()) ?? {}
  await server.services.payments.reverseTransfer({ idempotencyKey: 'by hand', transfer: transfer ?? '' })
  const news = () =>
    applyGatewayEvent(server.services, {
      id: `evt_${crypto.randomUUID()}`,
      type: 'transfer.updated',
      transfer: transfer ?? '',
    })
  await Promise.all([news(), news()])
  expect(await payout()).toMatchObject({ status: 'reversed' })
  expect(await balance('provider_payable')).toBeLessThan(0)
  expect(await verifyLedger(db)).toEqual([])
  const { transfers } = await server.ask(listTransfers, { as: admin, query: {} })
  expect(transfers.find((one) => one.id === id)).toMatchObject({ state: 'reversed' })
  if (!id) throw new Error('Nothing was paid out')
  const otherwise = (as: Person) =>
    server.send(payOtherwise, { as, params: { id }, body: { reason: 'By cheque.' } })
  expect(await otherwise(provider)).toMatchObject({ status: 403 })
  expect(await server.send(retryTransfer, { as: admin, params: { id } })).toMatchObject({ ok: true })
  await runQueue(server)
  const again = await payout()
  expect(again).toMatchObject({ status: 'complete', attempt: 2 })
  expect(again?.gatewayTransfer).not.toBe(transfer)
  // What is still told of the first attempt does not touch the second.
  await news()
  expect(await payout()).toMatchObject({ status: 'complete' })
  expect(await otherwise(admin)).toMatchObject({ status: 404 })

  await server.services.payments.reverseTransfer({
    idempotencyKey: 'again by hand',
    transfer: again?.gatewayTransfer ?? '',
  })
  await applyGatewayEvent(server.services, {
    id: `evt_${crypto.randomUUID()}`,
    type: 'transfer.updated',
    transfer: again?.gatewayTransfer ?? '',
  })
  expect(await otherwise(admin)).toMatchObject({ ok: true })
  expect(await payout()).toMatchObject({ status: 'paid_otherwise' })
  expect(await balance('provider_payable')).toBe(0)
})

describe('what the gateway tells of a transfer', () => {
  const error = vi.spyOn(server.services.log, 'error')
  const { payments: gateway } = server.services
  const told = (transfer: string) =>
    applyGatewayEvent(server.services, {
      id: `evt_${crypto.randomUUID()}`,
      type: 'transfer.updated',
      transfer,
    })
  beforeEach(async () => {
    await paid('good')
    await approved()
    error.mockClear()
  })

  test('is nothing where nothing of it was taken back', async () => {
    await told((await payout())?.gatewayTransfer ?? '')
    expect(await payout()).toMatchObject({ status: 'complete' })
    expect(error).not.toHaveBeenCalled()
  })

  test.each([
    ['part', 'for a person'],
    [undefined, 'does not know'],
  ] as const)('is for a person to look at where %s was taken back, and moves nothing', async (how, words) => {
    const transfer = (await payout())?.gatewayTransfer ?? ''
    vi.spyOn(gateway, 'transferTakenBack').mockResolvedValueOnce(how)
    await told(transfer)
    expect(await payout()).toMatchObject({ status: 'complete' })
    expect(error.mock.calls).toEqual([[{ transfer }, expect.stringContaining(words)]])
  })

  test('is written down with its day where all of it was taken back', async () => {
    const transfer = (await payout())?.gatewayTransfer ?? ''
    await gateway.reverseTransfer({ idempotencyKey: 'by hand', transfer })
    server.now = new Date(server.now.getTime() + 60_000)
    await told(transfer)
    expect(await payout()).toMatchObject({ status: 'reversed', settledAt: server.now })
    expect(error).not.toHaveBeenCalled()
  })

  test('is an error in the log where it was taken back and is not in the books', async () => {
    vi.spyOn(gateway, 'transferTakenBack').mockResolvedValueOnce('all')
    await told('tr_nowhere')
    expect(error.mock.calls).toEqual([
      [{ transfer: 'tr_nowhere' }, expect.stringContaining('not in the books')],
    ])
  })
})

test('what was never sent, or is owed again, is not taken back once more', async () => {
  await paid('good')
  await approved()
  const { id, gatewayTransfer: transfer } = (await payout()) ?? {}
  if (!id || !transfer) throw new Error('Nothing was paid out')
  const reverse = vi.spyOn(server.services.payments, 'reverseTransfer')
  const error = vi.spyOn(server.services.log, 'error').mockClear()
  await takeBackPayout(server.services, transactionId.parse(crypto.randomUUID()))
  await takeBackPayout(server.services, id)
  await takeBackPayout(server.services, id)
  expect(reverse.mock.calls).toEqual([[{ idempotencyKey: `reverse:${id}`, transfer }]])
  // No bank has the customer's money, so it is the provider's again.
  expect(await payout()).toMatchObject({ status: 'reversed', settledAt: server.now })
  await server.ask(retryTransfer, { as: admin, params: { id } })
  await runQueue(server)
  const again = (await payout())?.gatewayTransfer
  await takeBackPayout(server.services, id)
  expect(reverse).toHaveBeenLastCalledWith({ idempotencyKey: `reverse:${id}:2`, transfer: again })
  expect(await payout()).toMatchObject({ status: 'reversed', attempt: 2 })
  expect(error).not.toHaveBeenCalled()
  reverse.mockRestore()
})
