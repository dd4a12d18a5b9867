import { SquareArrowOutUpRight } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { ownWindowOf } from '#shared/ownWindows.ts'
import * as text from '#texts/ownWindow.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from './Button.tsx'

/** Where the screen may have a window of its own, in the desktop client: opens it (§2.8). */
export function OwnWindowButton() {
  const { pathname, search } = useLocation()
  const path = pathname + search
  if (!platform.desktop || !ownWindowOf(path)) return null
  return (
    <Button
      variant="quiet"
      className="float-right -mt-1 -mr-2"
      aria-label={text.open}
      title={text.open}
      onClick={() => platform.desktop?.openWindow(path)}
    >
      <SquareArrowOutUpRight aria-hidden="true" className="size-5" />
    </Button>
  )
}
