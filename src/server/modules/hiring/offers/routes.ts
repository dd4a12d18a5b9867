import * as calls from '#shared/wire/calls/offers.ts'
import { success } from '#texts/alerts.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { decideOffer } from './decideOffer.ts'
import { makeOffer } from './makeOffer.ts'

export const offerRoutes = implementAll(calls, {
  makeOffer: async ({ tx, user, body }) => ({
    offer: await makeOffer(tx, user.id, body),
    message: success.offerSent,
  }),
  decideOffer: ({ tx, user, body }) => decideOffer(tx, user.id, body),
})
