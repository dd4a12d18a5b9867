import * as calls from '#shared/wire/calls/cards.ts'
import { DomainError } from '#shared/domain/errors.ts'
import { success } from '#texts/alerts.ts'
import { implementAll, inSteps } from '#server/kernel/implement.ts'
import { deleteCard, gatewayCustomer, keepCard, listCards } from './cards.ts'

export const cardRoutes = implementAll(calls, {
  listCards: async ({ services, user }) => ({ cards: await listCards(services, user.id) }),
  addCard: inSteps(calls.addCard, {
    async prepare({ services, user, body }) {
      const { payments } = services
      // A real gateway's own fields hold card details; they must not come here.
      if (!payments.addTestCard) throw new DomainError('not_available')
      const customer = await gatewayCustomer(services, user.id)
      // Tried again it may be added twice; only the one that is kept is ever named.
      return payments.addTestCard(customer, {
        number: body.number,
        expMonth: body.expiryMonth,
        expYear: body.expiryYear,
        cvc: body.cvc,
      })
    },
    handle: async ({ tx, user }, added) => ({
      message: success.cardAdded,
      card: await keepCard(tx, user.id, added),
    }),
  }),
  deleteCard: async ({ services, user, params }) => {
    await deleteCard(services, user.id, params.id)
    return { message: success.cardDeleted }
  },
})
