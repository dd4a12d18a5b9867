import { useEffect, useState } from 'react'

const KEY = 'last_visit_of_home'

/** When the person was on this screen before this time; what is newer is marked. The first visit marks nothing. */
export function useLastVisit(): Date {
  const [before] = useState(() => {
    const stored = localStorage.getItem(KEY)
    return stored ? new Date(stored) : new Date()
  })
  useEffect(() => () => localStorage.setItem(KEY, new Date().toISOString()), [])
  return before
}
