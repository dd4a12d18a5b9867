import { atom, useAtomValue } from 'jotai'

/** How many messages wait to be read: it stands before the title, where somebody sees it in the row of tabs. */
export const unreadMessagesAtom = atom(0)

/** The title of the window. */
export function ScreenTitle({ children }: { children: string }) {
  const unread = useAtomValue(unreadMessagesAtom)
  return <title>{`${unread > 0 ? `(${unread}) ` : ''}${children} · Tradepost`}</title>
}
