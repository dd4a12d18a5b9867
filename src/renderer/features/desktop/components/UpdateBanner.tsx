import { useEffect, useState } from 'react'
import * as text from '#texts/desktop.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'

/** A newer version is ready. Quiet: it waits until the person restarts. */
export function UpdateBanner() {
  const [version, setVersion] = useState<string | null>(null)
  const [later, setLater] = useState(false)
  useEffect(() => platform.listen('update', setVersion), [])
  if (version === null || later) return null
  return (
    <section
      aria-label={text.update}
      className="grid gap-3 rounded-box border border-line bg-raised p-4 shadow-float"
    >
      <p role="status">
        <Sentence text={text.updateReady} parts={{ version: <span className="figures">{version}</span> }} />
      </p>
      <div className="flex gap-2">
        <Button size="small" onClick={() => platform.desktop?.restartToUpdate()}>
          {text.restartToUpdate}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setLater(true)}>
          {text.later}
        </Button>
      </div>
    </section>
  )
}
