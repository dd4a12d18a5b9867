import { useEffect, useState } from 'react'

/** Whoever pauses that long has typed what they meant. */
const TYPING_PAUSE_MS = 250

/** The value, once nobody has typed for a while; compared by what it says, not by which object it is. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const serialized = JSON.stringify(value)
  const changed = serialized !== JSON.stringify(settled)
  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
    // `serialized` stands for the value, which is a new object at each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [serialized, changed])
  return settled
}
