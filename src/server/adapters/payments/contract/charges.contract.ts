import { describe, expect, test } from 'vitest'
import { server as text } from '#texts/refusals.ts'
import { chargesIn, number, type GatewayWorld } from './world.ts'

export function chargesContract(world: () => GatewayWorld): void {
  const { aCharge, aSucceeded, aChallenged } = chargesIn(world)

  describe('charges', () => {
    test('a charge succeeds, and the same key is the same charge', async () => {
      const { gateway } = world()
      const charge = await aCharge(number.good)
      const first = await gateway.charge(charge)
      expect(first).toMatchObject({ status: 'succeeded' })
      expect(await gateway.charge(charge)).toEqual(first)
      expect(await gateway.findCharge(charge.named())).toEqual(first)
      expect(await gateway.findCharge(charge.named(first.payment))).toEqual(first)
      expect(await gateway.cancelCharge(charge.named())).toEqual(first)
    })

    test.each([
      [number.declined, text.cardDeclined],
      [number.insufficientFunds, text.cardInsufficientFunds],
      [number.expired, text.cardExpired],
      [number.wrongCvc, text.cardCvvWrong],
    ])('%s is declined with words for the person', async (cardNumber, message) => {
      const { gateway } = world()
      const charge = await aCharge(cardNumber)
      const declined = await gateway.charge(charge)
      expect(declined).toMatchObject({ status: 'failed', message })
      expect(await gateway.charge(charge)).toEqual(declined)
      expect(await gateway.findCharge(charge.named())).toEqual(declined)
    })

    test.each([
      [49, text.amountTooSmall],
      [100_000_000, text.amountTooLarge],
    ])('%i cents are refused with words for the person', async (amount, message) => {
      const { gateway } = world()
      expect(await gateway.charge(await aCharge(number.good, amount))).toMatchObject({
        status: 'failed',
        message,
      })
    })

    test.each(['修理', '12345', "O'BRIEN", 'A*B', '<B>', 'A LONG NAME OF A JOB'])(
      'a statement that no bank prints is refused: %s',
      async (statementSuffix) => {
        const { gateway } = world()
        const charge = await aCharge(number.good)
        await expect(gateway.charge({ ...charge, statementSuffix })).rejects.toThrow(Error)
        expect(await gateway.findCharge(charge.named())).toBeUndefined()
      },
    )

    test('a charge may go without a statement of its own, and without a receipt', async () => {
      const { gateway } = world()
      const charge = { ...(await aCharge(number.good)), statementSuffix: '', receiptEmail: undefined }
      expect(await gateway.charge(charge)).toMatchObject({ status: 'succeeded' })
    })

    test.each([50, 99_999_999])('%i cents are charged', async (amount) => {
      expect(await aSucceeded(amount)).not.toBe('')
    })

    test('a charge that was never made is not found, and is not made any more once it was given up', async () => {
      const { gateway } = world()
      const charge = await aCharge(number.good)
      expect(await gateway.findCharge(charge.named())).toBeUndefined()
      for (let time = 1; time <= 2; time += 1)
        expect(await gateway.cancelCharge(charge.named())).toMatchObject({ status: 'failed' })
      // It was on its way all the time.
      const late = await gateway.charge(charge).catch(() => undefined)
      expect(late?.status).not.toBe('succeeded')
      expect(await gateway.findCharge(charge.named())).toMatchObject({ status: 'failed' })
    })

    test('a charge against its giving up: taken, or never taken', async () => {
      const { gateway } = world()
      for (const order of [0, 1]) {
        const charge = await aCharge(number.good)
        const acts = [() => gateway.charge(charge), () => gateway.cancelCharge(charge.named())]
        await Promise.allSettled((order === 0 ? acts : acts.toReversed()).map((act) => act()))
        const ended = await gateway.cancelCharge(charge.named())
        expect(['succeeded', 'failed']).toContain(ended.status)
        expect(await gateway.findCharge(charge.named())).toMatchObject({ status: ended.status })
      }
    })

    test('a bank may ask the card holder, whose answer decides', async () => {
      const { gateway, answerChallenge } = world()
      for (const passed of [true, false]) {
        const { charge, challengeUrl, payment } = await aChallenged()
        expect(challengeUrl).toMatch(/^https?:/)
        expect(await gateway.findCharge(charge.named())).toMatchObject({ status: 'requires_action', payment })
        await answerChallenge(challengeUrl, passed)
        const answered = passed
          ? { status: 'succeeded', payment }
          : { status: 'failed', payment, message: text.cardAuthentication }
        expect(await gateway.findCharge(charge.named(payment))).toEqual(answered)
        expect(await gateway.charge(charge)).toEqual(answered)
      }
    })

    test('a challenge that was given up can not be passed afterwards', async () => {
      const { gateway, answerChallenge } = world()
      const { charge, challengeUrl, payment } = await aChallenged()
      expect(await gateway.cancelCharge(charge.named(payment))).toMatchObject({ status: 'failed' })
      await answerChallenge(challengeUrl, true)
      expect(await gateway.findCharge(charge.named(payment))).toMatchObject({ status: 'failed' })
    })
  })
}
