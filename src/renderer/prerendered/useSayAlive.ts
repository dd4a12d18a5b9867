import { useEffect } from 'react'
import { ALIVE } from './alive.ts'

/** Tells what stood in for the code (start.ts) that this screen answers by itself now. */
export function useSayAlive(): void {
  useEffect(() => {
    // Not from here: what is pressed again on hearing it may need parts that React only takes up between its own turns.
    const soon = setTimeout(() => dispatchEvent(new Event(ALIVE)))
    return () => clearTimeout(soon)
  }, [])
}
