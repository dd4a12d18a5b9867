import { useState } from 'react'
import type { UserId } from '#shared/domain/ids.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { say } from '#renderer/ui/say.ts'
import { useSetFavourite } from './api.ts'

/** Whether a provider is a favourite, shown at once when pressed and taken back when the server refuses (§4.8). */
export function useFavourite(providerId: UserId, stored: boolean) {
  const [wanted, setWanted] = useState<boolean>()
  const isFavourite = wanted ?? stored
  const { run, busy } = useAction(useSetFavourite(), {
    success: () => undefined,
    refused: (error) => {
      setWanted(isFavourite)
      say.error(errorMessage(error))
    },
  })
  const toggle = () => {
    setWanted(!isFavourite)
    void run({ body: { providerId, isFavourite: !isFavourite } })
  }
  return { isFavourite, toggle, busy }
}
