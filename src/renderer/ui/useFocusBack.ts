import { useRef } from 'react'
import { nearPlace } from './nearPlace.ts'

/**
 * For a dialog: what had the focus before gets it back; where that is gone, as a button that was used up, what it stood
 * in does, else the screen. Radix alone looks for a trigger of its own kind, which none of our dialogs has.
 */
export function useFocusBack() {
  const opener = useRef<HTMLElement>(null)
  const near = useRef<ReturnType<typeof nearPlace>>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      near.current = nearPlace(opener.current)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      opener.current?.focus()
      if (document.activeElement === document.body) near.current?.focus()
      if (document.activeElement === document.body) document.querySelector('main')?.focus()
    },
  }
}
