import { useLayoutEffect } from 'react'
import { ALIVE } from './alive.ts'

/** Tells what stood in for the code (start.ts) that this screen answers by itself now, before anything else is heard. */
export function useSayAlive(): void {
  useLayoutEffect(() => {
    dispatchEvent(new Event(ALIVE))
  }, [])
}
