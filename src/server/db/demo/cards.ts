import { eq } from 'drizzle-orm'
import type { CardId } from '#shared/domain/ids.ts'
import { cards } from '../schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { gatewayCustomer, keepCard } from '#server/modules/cards/cards.ts'
import type { DemoPerson } from './people.ts'

interface DemoCard {
  id: CardId
  gatewayCard: string
}

/** The card that a customer of the demo pays with. */
export async function cardOf(services: Services, customer: DemoPerson): Promise<DemoCard> {
  const [kept] = await services.db
    .select({ id: cards.id, gatewayCard: cards.gatewayCard })
    .from(cards)
    .where(eq(cards.userId, customer.id))
    .limit(1)
  if (kept) return kept
  const gateway = await gatewayCustomer(services, customer.id)
  const added = await services.payments.addTestCard?.(gateway, {
    number: '4242424242424242',
    expMonth: 12,
    expYear: 2040,
    cvc: '123',
  })
  if (!added) throw new Error('The demo needs the sandbox gateway')
  const { id } = await keepCard(services, customer.id, added)
  return { id, gatewayCard: added.id }
}
