import { BellRing } from 'lucide-react'
import { useState } from 'react'
import * as text from '#texts/chat.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'

/** Offers to tell of messages while the tab is in the background; asked for only by pressing it. */
export function AllowNotices() {
  const [permission, setPermission] = useState(() => platform.mayShowNotices())
  if (permission !== 'ask') return null
  return (
    <div className="border-t border-line p-3">
      <Button
        variant="quiet"
        size="small"
        onClick={() => void platform.askForNotices().then(() => setPermission(platform.mayShowNotices()))}
      >
        <BellRing aria-hidden="true" className="size-4" />
        {text.allowNotices}
      </Button>
    </div>
  )
}
