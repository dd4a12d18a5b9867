import { describe, expect, test } from 'vitest'
import { server as text } from '#texts/refusals.ts'
import { aUser, chargesIn, number, type GatewayWorld } from './world.ts'

export function cardsContract(world: () => GatewayWorld): void {
  const { aCharge } = chargesIn(world)

  describe('cards', () => {
    test('a card that was set up is known by its brand, last digits and expiry only', async () => {
      const { gateway, saveCard } = world()
      const customer = await gateway.createCustomer(aUser())
      expect(await gateway.cardSetupSecret(customer)).not.toBe('')
      const card = await saveCard(customer, number.good)
      expect(card).toEqual({ id: card.id, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 })
      expect(await gateway.setUpCard(customer, card.id)).toEqual(card)
    })

    test('a card of somebody else, or one that is not there, is not found', async () => {
      const { gateway, saveCard } = world()
      const owner = await gateway.createCustomer(aUser())
      const other = await gateway.createCustomer(aUser())
      const card = await saveCard(owner, number.good)
      await expect(gateway.setUpCard(other, card.id)).rejects.toMatchObject({ code: 'not_found' })
      await expect(gateway.setUpCard(owner, 'pm_made_up')).rejects.toMatchObject({ code: 'not_found' })
    })

    test('a removed card pays no more; removing it again does nothing', async () => {
      const { gateway } = world()
      const charge = await aCharge(number.good)
      await gateway.removeCard(charge.card)
      await gateway.removeCard(charge.card)
      expect(await gateway.charge(charge)).toMatchObject({ status: 'failed', message: text.cardDeclined })
    })

    test('somebody else can not pay with it', async () => {
      const { gateway } = world()
      const charge = await aCharge(number.good)
      const other = await gateway.createCustomer(aUser())
      expect(await gateway.charge({ ...charge, customer: other })).toMatchObject({ status: 'failed' })
    })
  })
}
