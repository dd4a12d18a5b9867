import * as calls from '#shared/wire/calls/changeOrders.ts'
import { success } from '#texts/alerts.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { toChangeOrder } from './changeOrders.ts'
import { decideChange, withdrawChange } from './decideChange.ts'
import { proposeAddedStage, proposeNewPrice } from './proposeChange.ts'

export const changeOrderRoutes = implementAll(calls, {
  proposeAddedStage: async ({ tx, user, body }) => ({
    message: success.changeProposed,
    changeOrder: toChangeOrder(await proposeAddedStage(tx, user.id, body)),
  }),
  proposeNewPrice: async ({ tx, user, body }) => ({
    message: success.changeProposed,
    changeOrder: toChangeOrder(await proposeNewPrice(tx, user.id, body)),
  }),
  decideChangeOrder: async ({ tx, user, body }) => ({
    message: body.status === 'accepted' ? success.changeAccepted : success.changeRejected,
    changeOrder: toChangeOrder(await decideChange(tx, user.id, body)),
  }),
  withdrawChangeOrder: async ({ tx, user, body }) => ({
    message: success.changeWithdrawn,
    changeOrder: toChangeOrder(await withdrawChange(tx, user.id, body.changeOrderId)),
  }),
})
