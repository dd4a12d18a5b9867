import { atom, useAtomValue } from 'jotai'
import * as text from '#texts/ui.ts'

/** How many things are unread: it stands before the title, where somebody sees it in the row of tabs. */
export const unreadAtom = atom(0)

/** The title of the window. */
export function ScreenTitle({ children }: { children: string }) {
  const unread = useAtomValue(unreadAtom)
  return <title>{text.windowTitle(children, unread)}</title>
}
