import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { setFavourite } from '#shared/api/favourites.ts'
import { timer } from '#shared/rules/limits.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { useCall } from '#renderer/api/useCall.ts'

/** Whether a provider is a favourite, shown at once when pressed and taken back when the server refuses (§4.8). */
export function useFavourite(providerId: string, stored: boolean) {
  const [wanted, setWanted] = useState<boolean>()
  const call = useCall(setFavourite)
  const client = useQueryClient()
  const isFavourite = wanted ?? stored
  const toggle = () => {
    const next = !isFavourite
    setWanted(next)
    call.mutate(
      { body: { provider_id: providerId, status: next ? 'F' : 'U' } },
      {
        onSuccess: () => refreshLists(client),
        onError: (error) => {
          setWanted(!next)
          toast.error(errorMessage(error))
        },
      },
    )
  }
  return { isFavourite, toggle, busy: call.isPending }
}

/** The lists are read again a second later (§9), so that a second thought does not make the card jump away. */
function refreshLists(client: QueryClient): void {
  setTimeout(() => {
    for (const part of ['favourites', 'users']) void client.invalidateQueries({ queryKey: [part] })
  }, timer.favouriteRefreshMs)
}
