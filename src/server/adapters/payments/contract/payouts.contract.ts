import { describe, expect, test } from 'vitest'
import { aUser, chargesIn, money, movements, newKey, type GatewayWorld } from './world.ts'

export function payoutsContract(world: () => GatewayWorld): void {
  const { aSucceeded } = chargesIn(world)

  describe('payouts', () => {
    test('an account is ready once its owner has finished onboarding', async () => {
      const { gateway, finishOnboarding } = world()
      const account = await gateway.createPayoutAccount(aUser())
      expect((await gateway.payoutAccount(account)).state).toBe('unfinished')
      expect(await gateway.onboardingUrl(account, 'http://tradepost.test/connect-processing')).toMatch(
        /^http/,
      )
      await finishOnboarding(account)
      expect(await gateway.payoutAccount(account)).toEqual({ state: 'good', missing: [], dueBy: null })
    })

    test('an account says what is missing, and takes no transfer meanwhile; given it is good again', async () => {
      const { gateway, finishOnboarding, askOfAccount } = world()
      const account = await gateway.createPayoutAccount(aUser())
      await finishOnboarding(account)
      const sent = { idempotencyKey: newKey(), account, payment: await aSucceeded(10_000), ...money(3_500) }
      const { transfer } = await gateway.transfer(sent)
      await askOfAccount(account, { missing: ['identity_document', 'bank_account'], dueBy: null })
      expect(await gateway.payoutAccount(account)).toEqual({
        state: 'restricted',
        missing: ['identity_document', 'bank_account'],
        dueBy: null,
      })
      const next = { ...sent, idempotencyKey: newKey() }
      await expect(gateway.transfer(next)).rejects.toThrow(Error)
      // What was sent before stays sent.
      expect(await gateway.transfer(sent)).toEqual({ transfer })
      await finishOnboarding(account)
      expect(await gateway.payoutAccount(account)).toEqual({ state: 'good', missing: [], dueBy: null })
      // What was refused goes through under its own key, once.
      const { transfer: made } = await gateway.transfer(next)
      expect(made).not.toBe(transfer)
      expect(await gateway.transfer(next)).toEqual({ transfer: made })
    })

    test('an account may be good and say what it wants by a day', async () => {
      const { gateway, finishOnboarding, askOfAccount } = world()
      const account = await gateway.createPayoutAccount(aUser())
      await finishOnboarding(account)
      const dueBy = new Date('2031-04-01T00:00:00Z')
      await askOfAccount(account, { missing: ['bank_account'], dueBy })
      expect(await gateway.payoutAccount(account)).toEqual({ state: 'due', missing: ['bank_account'], dueBy })
      const payment = await aSucceeded(10_000)
      await gateway.transfer({ idempotencyKey: newKey(), account, payment, ...money(3_500) })
    })

    test('the same key is the same transfer, also long after', async () => {
      const { gateway, finishOnboarding, letTimePass } = world()
      const account = await gateway.createPayoutAccount(aUser())
      await finishOnboarding(account)
      const payment = await aSucceeded(10_000)
      const request = { idempotencyKey: newKey(), account, payment, ...money(3_500) }
      expect(await gateway.findTransfer(request)).toBeUndefined()
      const { transfer } = await gateway.transfer(request)
      expect(await gateway.transfer(request)).toEqual({ transfer })
      letTimePass()
      expect(await gateway.findTransfer(request)).toEqual({ transfer })
      expect(await gateway.transfer(request)).toEqual({ transfer })
      await expect(gateway.transfer({ ...request, ...money(3_600) })).rejects.toThrow(Error)
      const next = await gateway.transfer({ ...request, idempotencyKey: newKey(), ...money(4_500) })
      expect(next.transfer).not.toBe(transfer)
    })

    test('a transfer can be taken back, once, while it is in the account', async () => {
      const { gateway, finishOnboarding, emptyAccount } = world()
      const account = await gateway.createPayoutAccount(aUser())
      await finishOnboarding(account)
      const payment = await aSucceeded(10_000)
      const send = async () =>
        (await gateway.transfer({ idempotencyKey: newKey(), account, payment, ...money(3_500) })).transfer
      const [first, second] = [await send(), await send()]
      expect(await gateway.transferTakenBack(first)).toBe('nothing')
      const back = { idempotencyKey: newKey(), transfer: first }
      expect(await gateway.reverseTransfer(back)).toEqual({ status: 'reversed' })
      expect(await gateway.reverseTransfer(back)).toEqual({ status: 'reversed' })
      expect(await gateway.transferTakenBack(first)).toBe('all')
      const moved = (await movements(gateway, new Date(Date.now() - 600_000))).filter(
        ({ object }) => object === first,
      )
      expect(moved.map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual([
        'transfer -3500',
        'transfer_reversed 3500',
      ])
      await emptyAccount(account)
      const refused = await gateway.reverseTransfer({ idempotencyKey: newKey(), transfer: second })
      expect(refused).toEqual({ status: 'refused', reason: 'insufficient_funds' })
      expect(await gateway.transferTakenBack(second)).toBe('nothing')
      expect(await gateway.transferTakenBack('tr_made_up')).toBeUndefined()
    })
  })
}
