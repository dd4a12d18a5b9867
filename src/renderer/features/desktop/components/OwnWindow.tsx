import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { isSameOwnWindow } from '#shared/ownWindows.ts'
import { platform } from '#renderer/platform/current.ts'
import { DownloadMenu } from './DownloadMenu.tsx'

/** Keeps a window of one conversation or job to that: every other screen is shown by the main window (§2.8). */
export function OwnWindow() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !isSameOwnWindow(from.pathname + from.search, to.pathname + to.search),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search } = blocker.location
    blocker.reset()
    platform.desktop?.openInMain(pathname + search)
  }, [blocker])
  // In the other windows the header has it. Below the head of a conversation, so that nothing of that is covered.
  return (
    <div className="fixed top-20 right-4 z-20 rounded-full border border-line bg-raised shadow-float empty:hidden">
      <DownloadMenu />
    </div>
  )
}
