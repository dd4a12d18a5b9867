import { describe, expect, test } from 'vitest'
import { chargesIn, money, movements, newKey, number, type GatewayWorld } from './world.ts'

export function refundsContract(world: () => GatewayWorld): void {
  const { aSucceeded } = chargesIn(world)

  describe('refunds', () => {
    test('the same key is the same refund, also long after', async () => {
      const { gateway, letTimePass } = world()
      const request = { idempotencyKey: newKey(), payment: await aSucceeded(10_000), ...money(6_000) }
      expect(await gateway.findRefund(request)).toBeUndefined()
      const made = await gateway.refund(request)
      const { refund } = made
      expect(made).toEqual({ refund, status: 'succeeded', reason: '' })
      expect(await gateway.refund(request)).toEqual(made)
      letTimePass()
      expect(await gateway.refund(request)).toEqual(made)
      expect(await gateway.findRefund(request)).toEqual(made)
      const rest = await gateway.refund({ ...request, idempotencyKey: newKey(), ...money(4_000) })
      expect(rest.refund).not.toBe(refund)
    })

    test('one that is pending says so until it has succeeded', async () => {
      const { gateway, letBanksDecide } = world()
      const payment = await aSucceeded(10_000, number.refundPending)
      const request = { idempotencyKey: newKey(), payment, ...money(10_000) }
      const pending = await gateway.refund(request)
      expect(pending).toMatchObject({ status: 'pending', reason: 'processing' })
      expect(await gateway.findRefund(request)).toEqual(pending)
      await letBanksDecide()
      const settled = { refund: pending.refund, status: 'succeeded', reason: '' }
      expect(await gateway.findRefund(request)).toEqual(settled)
      expect(await gateway.refund(request)).toEqual(settled)
    })

    test('one may fail after it has succeeded, and stays failed; a new key is another, which may not', async () => {
      const { gateway, letBanksDecide } = world()
      const payment = await aSucceeded(10_000, number.refundFails)
      const request = { idempotencyKey: newKey(), payment, ...money(10_000) }
      const { refund, status } = await gateway.refund(request)
      expect(status).toBe('succeeded')
      await letBanksDecide()
      const failed = { refund, status: 'failed', reason: 'expired_or_canceled_card' }
      expect(await gateway.findRefund(request)).toEqual(failed)
      expect(await gateway.refund(request)).toEqual(failed)
      const moved = (await movements(gateway, new Date(Date.now() - 600_000))).filter(
        ({ object }) => object === refund,
      )
      expect(moved.map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual([
        'refund -10000',
        'refund_failed 10000',
      ])
      const next = { ...request, idempotencyKey: newKey() }
      const again = await gateway.refund(next)
      expect(again).toMatchObject({ status: 'succeeded' })
      expect(again.refund).not.toBe(refund)
      await letBanksDecide()
      expect(await gateway.findRefund(next)).toEqual(again)
      expect(await gateway.findRefund(request)).toEqual(failed)
    })

    test('a key with another amount is refused', async () => {
      const { gateway, letTimePass } = world()
      const request = { idempotencyKey: newKey(), payment: await aSucceeded(10_000), ...money(1_000) }
      await gateway.refund(request)
      await expect(gateway.refund({ ...request, ...money(2_000) })).rejects.toThrow(Error)
      letTimePass()
      await expect(gateway.refund({ ...request, ...money(2_000) })).rejects.toThrow(Error)
    })
  })
}
