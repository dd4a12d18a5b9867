import { useLayoutEffect, useRef } from 'react'
import { nearPlace } from './nearPlace.ts'

/** An item of a menu is gone with the menu, whose button stays: Radix names the menu by it. */
function buttonOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement ? opener : null
}

/**
 * For a dialog: what had the focus before gets it back, or the button of the menu that had it; where that is gone, as a
 * button that was used up, what it stood in does, else the screen. Radix alone looks for a trigger of its own kind, which
 * none of our dialogs has.
 */
export function useFocusBack(open: boolean) {
  const opener = useRef<HTMLElement>(null)
  const near = useRef<ReturnType<typeof nearPlace>>(null)
  // As soon as it is asked for: a menu that it was asked for in is gone before it stands (useSoon.ts).
  useLayoutEffect(() => {
    if (!open) return
    opener.current = buttonOf(document.activeElement)
    near.current = nearPlace(opener.current)
  }, [open])
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      opener.current?.focus()
      if (document.activeElement === document.body) near.current?.focus()
      if (document.activeElement === document.body) document.querySelector('main')?.focus()
    },
  }
}
