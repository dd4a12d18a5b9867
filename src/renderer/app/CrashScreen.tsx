import { useEffect, useRef } from 'react'
import { useRouteError } from 'react-router-dom'
import * as text from '#texts/app.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { ErrorState } from '#renderer/ui/States.tsx'
import { useOnline } from '#renderer/ui/useOnline.ts'

const reload = () => location.reload()

/**
 * A screen that could not be loaded or drawn, below the header, which still leads elsewhere. Loading again gets new
 * files after an update of the server; without a network the page itself would be lost by it, so that waits.
 */
export function CrashScreen() {
  const error = useRouteError()
  const online = useOnline()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (!online) wasOffline.current = true
    else if (wasOffline.current) reload()
  }, [online])
  return (
    <div className="mx-auto max-w-lg px-4 py-10">
      <h1 className="mb-4 text-title">{text.notOpened}</h1>
      <ErrorState message={errorMessage(error)} {...(online && { onRetry: reload })}>
        {!online && text.opensOnceOnline}
      </ErrorState>
    </div>
  )
}
