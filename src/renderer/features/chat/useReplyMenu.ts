import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

/** How the menu of saved replies was opened: what follows the slash narrows it. */
type Opening = 'slash' | 'button'

/** What the loaded menu does with a key; whether it was for the menu. */
export type OnMenuKey = (event: KeyboardEvent) => boolean

const OWN_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Tab'])

/** The menu of saved replies beside the box: the focus stays in the box, whose keys go to the menu first. */
export function useReplyMenu(
  box: RefObject<HTMLTextAreaElement | null>,
  typed: string,
  setTyped: (typed: string) => void,
) {
  const [opening, setOpening] = useState<Opening>()
  const [activeId, setActiveId] = useState<string>()
  const [isManaging, setIsManaging] = useState(false)
  const keys = useRef<OnMenuKey>(undefined)
  const close = () => {
    setOpening(undefined)
    setActiveId(undefined)
  }
  return {
    isOpen: opening !== undefined,
    /** What the shown replies are to have in them. */
    query: opening === 'slash' ? typed.slice(1) : '',
    isManaging,
    manage: (managing: boolean) => {
      close()
      setIsManaging(managing)
    },
    toggle() {
      if (opening) close()
      else setOpening('button')
      box.current?.focus()
    },
    close,
    setActiveId,
    keys,
    /** Puts a reply where the slash was, or where the cursor is. */
    insert(reply: string) {
      const { selectionStart: from = typed.length, selectionEnd: to = typed.length } = box.current ?? {}
      setTyped(opening === 'slash' ? reply : typed.slice(0, from) + reply + typed.slice(to))
      close()
      box.current?.focus()
    },
    onTyped(before: string, now: string) {
      if (before === '' && now === '/') setOpening('slash')
      else if (opening === 'button' || !/^\/[^\n]*$/.test(now)) close()
    },
    /** Whether a key was for the menu. */
    onKey(event: KeyboardEvent): boolean {
      if (!opening) return false
      if (event.key === 'Escape') {
        event.preventDefault()
        close()
        return true
      }
      if (!OWN_KEYS.has(event.key) || event.shiftKey) return false
      // Until its code has come a key sends nothing by accident.
      const isTaken = keys.current?.(event) ?? event.key === 'Enter'
      if (isTaken) event.preventDefault()
      return isTaken
    },
    boxProps: {
      'aria-autocomplete': 'list' as const,
      ...(opening && { 'aria-controls': REPLY_LIST_ID }),
      ...(opening && activeId && { 'aria-activedescendant': activeId }),
    },
  }
}

export type ReplyMenu = ReturnType<typeof useReplyMenu>

export const REPLY_LIST_ID = 'saved-replies'
