import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether this is a browser that runs our code: false while a page is drawn beforehand, and while it comes alive. A part
 * that comes alive later than what is around it must not be another by then, so this is asked outside of it.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
