import { useEffect, useState } from 'react'

/** The value, once it has not changed for a while; compared by what it says, not by which object it is. */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value)
  const serialized = JSON.stringify(value)
  const changed = serialized !== JSON.stringify(settled)
  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
    // `serialized` stands for the value, which is a new object at each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [serialized, changed, pauseMs])
  return settled
}
