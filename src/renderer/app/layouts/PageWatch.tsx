import { useEffect, useState } from 'react'
import * as text from '#texts/layouts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { watchForNewVersion } from '../newVersion.ts'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

/**
 * What every page has and none needs at first: the focus follows from screen to screen, and where the server has been
 * updated so that something of this page does not come any more, that is said. What is typed is kept as drafts.
 */
export function PageWatch() {
  useFocusOnNavigation()
  const [isOld, setIsOld] = useState(false)
  useEffect(() => watchForNewVersion(() => setIsOld(true)), [])
  if (!isOld) return null
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
