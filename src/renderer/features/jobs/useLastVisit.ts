import { useEffect, useState } from 'react'
import { useUser } from '#renderer/session/session.ts'
import { keepVisit, lastVisit } from './lastVisit.ts'

/** When the person was on this screen before this time; what is newer is marked. The first visit marks nothing. */
export function useLastVisit(): Date {
  const { id: user } = useUser()
  const [before] = useState(() => lastVisit(user) ?? new Date())
  useEffect(() => keepVisit(user), [user])
  return before
}
