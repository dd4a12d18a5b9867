import { useEffect, useRef, useState } from 'react'
import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import * as text from '#texts/layouts.ts'
import { routeSetAtom } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { leaveNotices } from '../passingNotices.ts'
import { watchForNewVersion } from '../newVersion.ts'
import { focusOpened } from './focusOpened.ts'
import { onDemand, Part } from '#renderer/ui/Part.tsx'

const TermsBanner = onDemand(
  async () => (await import('#renderer/entities/consent/TermsBanner.tsx')).TermsBanner,
)

/**
 * What every page has and none needs at first: the focus follows from screen to screen, notices don’t; where the server has been updated
 * so that something of this page does not come any more, that is said; and so is that the terms are others now. What is
 * typed is kept as drafts. Its code may come once somebody has gone on already, from the screen that was opened first.
 */
export function PageWatch({ openedAt }: { openedAt: string }) {
  const { pathname } = useLocation()
  const shown = useRef(openedAt)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    focusOpened()
    leaveNotices()
  }, [pathname])
  const [isOld, setIsOld] = useState(false)
  useEffect(() => watchForNewVersion(() => setIsOld(true)), [])
  const routeSet = useAtomValue(routeSetAtom)
  return (
    <>
      {isOld && <NewVersion />}
      {(routeSet === 'customer' || routeSet === 'provider') && (
        <Part>
          <TermsBanner />
        </Part>
      )}
    </>
  )
}

function NewVersion() {
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-3 bg-attention-soft px-4 py-2 text-fine font-semibold text-attention-ink sm:justify-center"
    >
      <p>{text.newVersion}</p>
      <Button variant="secondary" size="small" className="shrink-0" onClick={() => location.reload()}>
        {text.reload}
      </Button>
    </div>
  )
}
