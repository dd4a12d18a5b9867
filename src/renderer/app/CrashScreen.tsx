import { useRouteError } from 'react-router-dom'
import { errorMessage } from '../api/errors.ts'
import { ErrorState } from '../ui/States.tsx'

/** A screen that could not be loaded or drawn. Loading again gets new files after an update of the server. */
export function CrashScreen() {
  const error = useRouteError()
  return (
    <main className="mx-auto max-w-lg p-6">
      <ErrorState message={errorMessage(error)} onRetry={() => location.reload()} />
    </main>
  )
}
