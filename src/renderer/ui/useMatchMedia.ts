import { useSyncExternalStore } from 'react'

/** Whether a media query holds, now and as it changes. */
export function useMatchMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
