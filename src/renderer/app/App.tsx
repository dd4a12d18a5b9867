import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { errorMessage } from '../api/errors.ts'
import { ErrorState } from '../ui/States.tsx'
import { routerFor } from './router.tsx'
import { resumeSession, routeSetAtom, sessionAtom } from './session.ts'

// Only somebody who is signed in has a socket.
const Realtime = lazy(async () => ({ default: (await import('./Realtime.tsx')).Realtime }))
const Toaster = lazy(async () => ({ default: (await import('../ui/Toaster.tsx')).Toaster }))

type Start = { state: 'starting' } | { state: 'ready' } | { state: 'failed'; message: string }

/** Takes up the session, then shows the screens of its route set. */
export function App() {
  const [start, setStart] = useState<Start>({ state: 'starting' })
  useEffect(() => {
    if (start.state !== 'starting') return
    resumeSession().then(
      () => setStart({ state: 'ready' }),
      (error: unknown) => setStart({ state: 'failed', message: errorMessage(error) }),
    )
  }, [start.state])
  return (
    <>
      {start.state === 'ready' && <Screens />}
      {start.state === 'failed' && (
        <main className="mx-auto max-w-lg p-6">
          <ErrorState message={start.message} onRetry={() => setStart({ state: 'starting' })} />
        </main>
      )}
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  )
}

function Screens() {
  const routeSet = useAtomValue(routeSetAtom)
  const isSignedIn = useAtomValue(sessionAtom) !== undefined
  // Made once for a kind of visitor: a new one would forget where they are.
  const router = useMemo(() => routerFor(routeSet), [routeSet])
  return (
    <>
      {isSignedIn && (
        <Suspense>
          <Realtime />
        </Suspense>
      )}
      <RouterProvider key={routeSet} router={router} />
    </>
  )
}
