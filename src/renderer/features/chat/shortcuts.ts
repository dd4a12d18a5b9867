import { atomWithStorage } from 'jotai/utils'
import * as text from '#texts/shortcuts.ts'

/** What a single key does in the inbox, in the order in which they are shown. Enter is the link's own. */
const SHORTCUTS = [
  { does: 'next', key: 'j' },
  { does: 'previous', key: 'k' },
  { does: 'answer', key: 'r' },
  { does: 'putAway', key: 'e' },
  { does: 'snooze', key: 's' },
  { does: 'markUnread', key: 'u' },
  { does: 'search', key: '/' },
  { does: 'help', key: '?' },
] as const
export type ShortcutName = (typeof SHORTCUTS)[number]['does']

/** The same for people, with the key that opens what is focused. */
export const SHOWN_SHORTCUTS = [
  ...SHORTCUTS.slice(0, 2),
  { does: 'open', key: text.enter },
  ...SHORTCUTS.slice(2),
] as const

/** Whether single keys do something on this machine: who speaks to it, or presses keys by mistake, switches them off (WCAG 2.1.4). */
export const shortcutsOnAtom = atomWithStorage('inbox_shortcuts', true)

/** What a press of a key asks for; nothing where it is typed into something, or for something that is open above. */
export function shortcutOf(event: KeyboardEvent): ShortcutName | undefined {
  const { altKey, ctrlKey, defaultPrevented, key, metaKey, target } = event
  if (defaultPrevented || altKey || ctrlKey || metaKey || isTypedInto(target)) return undefined
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return undefined
  return SHORTCUTS.find((one) => one.key === key)?.does
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=combobox], [role=listbox]'))
  )
}
