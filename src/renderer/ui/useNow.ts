import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The present, to the minute: for what ends or begins while a screen is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(ticking)
  }, [])
  return now
}
