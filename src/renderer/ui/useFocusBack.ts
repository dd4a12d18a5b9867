import { useRef } from 'react'

/**
 * For a dialog: what had the focus before gets it back; where that is gone, as a button that was used up, the screen
 * does. Radix alone looks for a trigger of its own kind, which none of our dialogs has.
 */
export function useFocusBack() {
  const opener = useRef<HTMLElement>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      opener.current?.focus()
      if (document.activeElement === document.body) document.querySelector('main')?.focus()
    },
  }
}
