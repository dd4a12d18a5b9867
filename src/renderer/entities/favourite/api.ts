import { setFavourite } from '#shared/wire/calls/favourites.ts'
import { timer } from '#shared/domain/limits.ts'
import { reload } from '#renderer/api/keys.ts'
import { useCall } from '#renderer/api/useCall.ts'

/** The lists are read again a second later (§9), so that a second thought does not make the card jump away. */
export const useSetFavourite = () =>
  useCall(setFavourite, {
    take: (_answer, _sent, client) => {
      setTimeout(() => void reload(client, ['favourites', 'users']), timer.favouriteRefreshMs)
    },
  })
