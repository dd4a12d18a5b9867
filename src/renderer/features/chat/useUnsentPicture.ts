import { useEffect, useState } from 'react'
import { useUser } from '#renderer/session/session.ts'
import { nearestPicture } from './localPreviews.ts'
import type { UnsentMessage } from './unsent.ts'
import { readUnsentFile } from './unsentFiles.ts'

/** An address under which the picture of an unsent message can be shown; undefined while it is looked for. */
export function useUnsentPicture({ id, kind, text, file }: UnsentMessage): string | undefined {
  const user = useUser().id
  const [shown, setShown] = useState<string>()
  const isHere = kind === 'picture' && file !== undefined
  useEffect(() => {
    if (!isHere) return
    let address: string | undefined
    let isOver = false
    void readUnsentFile(user, id).then((found) => {
      if (!found || isOver) return
      address = URL.createObjectURL(found)
      setShown(address)
    })
    return () => {
      isOver = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [user, id, isHere])
  return isHere ? shown : nearestPicture(text)
}
