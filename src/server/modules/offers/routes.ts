import * as calls from '#shared/api/offers.ts'
import { success } from '#shared/texts/alerts.ts'
import { implementAll } from '#server/http/implement.ts'
import { decideOffer, makeOffer } from './service.ts'

export const offerRoutes = implementAll(calls, {
  makeOffer: async ({ work, user, body }) => ({
    offer: await makeOffer(work, user.id, body),
    message: success.offerSent,
  }),
  decideOffer: ({ work, user, body }) => decideOffer(work, user.id, body),
})
