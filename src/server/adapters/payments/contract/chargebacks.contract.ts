import { describe, expect, test } from 'vitest'
import { chargesIn, money, movements, newKey, number, type GatewayWorld } from './world.ts'

export function chargebacksContract(world: () => GatewayWorld): void {
  const { aSucceeded } = chargesIn(world)

  describe('chargebacks', () => {
    const evidence = (text: string) => ({
      text,
      file: Buffer.from('%PDF-1.7'),
      customer: { name: 'Some One', email: 'someone@people.example' },
      product: 'A deck',
    })
    async function aQuestioned(cardNumber: string) {
      const payment = await aSucceeded(10_000, cardNumber)
      return { payment, name: await world().questionOf(payment) }
    }
    const movedBy = async (name: string) =>
      (await movements(world().gateway, new Date(Date.now() - 600_000)))
        .filter(({ object }) => object === name)
        .map(({ kind, amount }) => `${kind} ${amount}`)
        .sort()

    test.each([
      [number.fraudulent, 'fraudulent'],
      [number.notReceived, 'product_not_received'],
    ])('%s is charged back at once as %s, with days to answer', async (cardNumber, reason) => {
      const { payment, name } = await aQuestioned(cardNumber)
      const told = await world().gateway.findChargeback(name)
      expect(told).toMatchObject({
        chargeback: name,
        payment,
        status: 'needs_response',
        reason,
        isAnswered: false,
        ...money(10_000),
      })
      expect(told?.evidenceDue?.getTime()).toBeGreaterThan(Date.now())
      expect(await movedBy(name)).toEqual(['chargeback -10000'])
      // It would go to the card holder twice.
      const refund = { idempotencyKey: newKey(), payment, ...money(10_000) }
      await expect(world().gateway.refund(refund)).rejects.toThrow(Error)
    })

    test.each([
      ['winning_evidence', 'won', ['chargeback -10000', 'chargeback_won 10000']],
      ['losing_evidence', 'lost', ['chargeback -10000']],
    ] as const)('%s is reviewed, and then %s', async (words, status, moved) => {
      const { gateway, letBanksDecide } = world()
      const { name } = await aQuestioned(number.fraudulent)
      await gateway.answerChargeback(name, evidence(words))
      expect(await gateway.findChargeback(name)).toMatchObject({ status: 'under_review', isAnswered: true })
      await letBanksDecide()
      expect(await gateway.findChargeback(name)).toMatchObject({ status })
      expect(await movedBy(name)).toEqual(moved)
      await expect(gateway.answerChargeback(name, evidence('again'))).rejects.toThrow(Error)
    })

    test('one that is accepted is lost, also when it is accepted again', async () => {
      const { gateway } = world()
      const { name } = await aQuestioned(number.fraudulent)
      await gateway.acceptChargeback(name)
      await gateway.acceptChargeback(name)
      expect(await gateway.findChargeback(name)).toMatchObject({ status: 'lost' })
    })

    test('an inquiry takes nothing, and is closed by an answer', async () => {
      const { gateway, letBanksDecide } = world()
      const { name } = await aQuestioned(number.inquiry)
      expect(await gateway.findChargeback(name)).toMatchObject({ status: 'inquiry' })
      await gateway.answerChargeback(name, evidence('It was them.'))
      expect(await gateway.findChargeback(name)).toMatchObject({ status: 'inquiry', isAnswered: true })
      await letBanksDecide()
      expect(await gateway.findChargeback(name)).toMatchObject({ status: 'closed' })
      expect(await movedBy(name)).toEqual([])
    })

    test('an early warning of fraud takes nothing, and names its payment', async () => {
      const { payment, name } = await aQuestioned(number.fraudWarning)
      expect(await world().gateway.findChargeback(name)).toMatchObject({
        payment,
        status: 'warned',
        evidenceDue: null,
        ...money(10_000),
      })
      expect(await movedBy(name)).toEqual([])
    })

    test('what was never told of is not found', async () => {
      expect(await world().gateway.findChargeback('du_made_up')).toBeUndefined()
    })
  })
}
