import { describe, expect, test } from 'vitest'
import { CURRENCY } from '#shared/domain/money.ts'
import { aUser, chargesIn, money, movements, newKey, number, type GatewayWorld } from './world.ts'

export function balanceContract(world: () => GatewayWorld): void {
  const { aCharge } = chargesIn(world)

  describe('balance movements', () => {
    const movementsSince = async (since: Date) => {
      const found = await movements(world().gateway, since)
      return (object: string | undefined) => found.filter((movement) => movement.object === object)
    }

    test('what came in, went back and was passed on is told, each once, with its amount and our key', async () => {
      const { gateway, finishOnboarding } = world()
      const since = new Date(Date.now() - 60_000)
      const charge = await aCharge(number.good, 10_000)
      const { payment = '' } = await gateway.charge(charge)
      const back = { idempotencyKey: newKey(), payment, ...money(3_000) }
      const { refund } = await gateway.refund(back)
      const account = await gateway.createPayoutAccount(aUser())
      await finishOnboarding(account)
      const on = { idempotencyKey: newKey(), account, payment, ...money(3_500) }
      const { transfer } = await gateway.transfer(on)
      // The same again is no second movement.
      await gateway.refund(back)
      await gateway.transfer(on)

      const about = await movementsSince(since)
      const { idempotencyKey } = charge
      expect(about(payment)).toMatchObject([
        { kind: 'charge', amount: 10_000, currency: CURRENCY, idempotencyKey },
      ])
      expect(about(refund)).toMatchObject([
        { kind: 'refund', amount: -3_000, idempotencyKey: back.idempotencyKey },
      ])
      expect(about(transfer)).toMatchObject([
        { kind: 'transfer', amount: -3_500, idempotencyKey: on.idempotencyKey },
      ])
      for (const { fee, at } of [payment, refund, transfer].flatMap(about)) {
        expect(fee).toBeGreaterThanOrEqual(0)
        expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000)
      }
    })

    test('a charge that failed moved nothing, and nothing has moved since later than now', async () => {
      const since = new Date(Date.now() - 60_000)
      const { payment } = await world().gateway.charge(await aCharge(number.declined))
      expect((await movementsSince(since))(payment)).toEqual([])
      const late = await movements(world().gateway, new Date(Date.now() + 60_000))
      expect(late).toEqual([])
    })
  })
}
