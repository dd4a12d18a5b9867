import * as calls from '#shared/wire/calls/favourites.ts'
import { knownPosition } from '#shared/wire/position.ts'
import { success } from '#texts/alerts.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { changeFavourite, favouritesOf } from './favourites.ts'

export const favouriteRoutes = implementAll(calls, {
  listFavourites: ({ services, user, params }) => favouritesOf(services.db, user.id, knownPosition(params)),
  setFavourite: async ({ services, user, body }) => {
    await changeFavourite(services.db, user.id, body)
    return { message: body.isFavourite ? success.favouriteAdded : success.favouriteRemoved }
  },
})
