import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this is a browser that runs our code: false while a page is drawn beforehand, and while it comes alive. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
