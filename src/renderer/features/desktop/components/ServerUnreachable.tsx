import { useEffect } from 'react'
import * as text from '#texts/desktop.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { OtherAccounts } from './OtherAccounts.tsx'
import { ServerField } from './ServerField.tsx'

const AGAIN_MS = 10_000

/** Instead of the screens while the server can't be reached; tries again by itself. */
export function ServerUnreachable({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const again = setInterval(onRetry, AGAIN_MS)
    addEventListener('online', onRetry)
    return () => {
      clearInterval(again)
      removeEventListener('online', onRetry)
    }
  }, [onRetry])
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-6 p-6">
      <div className="grid gap-2">
        <h1 className="text-title">{text.unreachable}</h1>
        <p role="status" className="text-muted">
          {text.unreachableHint(platform.serverOrigin)}
        </p>
      </div>
      <Button onClick={onRetry} className="justify-self-start">
        {text.tryAgainNow}
      </Button>
      <ServerField />
      <OtherAccounts />
    </main>
  )
}
