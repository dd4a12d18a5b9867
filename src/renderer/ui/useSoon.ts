import { useDeferredValue } from 'react'

/**
 * Whether something is shown, a moment after it was asked for: a dialog takes as long to stand as a whole screen, and
 * the press that opens it is to be seen before (docs/performance-presses.md). It is drawn in parts, between which others
 * are heard.
 */
export function useSoon(shown: boolean): boolean {
  return useDeferredValue(shown, false)
}
