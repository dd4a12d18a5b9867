import { atom, useAtomValue } from 'jotai'
import * as text from '#texts/ui.ts'

/** How many messages wait to be read: it stands before the title, where somebody sees it in the row of tabs. */
export const unreadMessagesAtom = atom(0)

/** The title of the window. */
export function ScreenTitle({ children }: { children: string }) {
  const unread = useAtomValue(unreadMessagesAtom)
  return <title>{text.windowTitle(children, unread)}</title>
}
