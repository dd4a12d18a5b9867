import { useEffect, useState } from 'react'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'

/** A newer version is ready. Quiet: it waits until the person restarts. */
export function UpdateBanner() {
  const [version, setVersion] = useState<string | null>(null)
  const [later, setLater] = useState(false)
  useEffect(() => platform.listen('update', setVersion), [])
  if (version === null || later) return null
  return (
    <section
      aria-label="Update"
      className="grid gap-3 rounded-box border border-line bg-raised p-4 shadow-float"
    >
      <p role="status">
        Tradepost <span className="figures">{version}</span> is ready.
      </p>
      <div className="flex gap-2">
        <Button size="small" onClick={() => platform.desktop?.restartToUpdate()}>
          Restart to update
        </Button>
        <Button look="quiet" size="small" onClick={() => setLater(true)}>
          Later
        </Button>
      </div>
    </section>
  )
}
