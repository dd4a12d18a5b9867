import { useQueryClient } from '@tanstack/react-query'
import { getDefaultStore, useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { errorMessage, NetworkError } from '#renderer/api/errors.ts'
import { platform } from '#renderer/platform/current.ts'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { SaidMessages } from '#renderer/ui/SaidMessages.tsx'
import { ErrorState } from '#renderer/ui/States.tsx'
import { routerFor, type ScreensHere } from './router.tsx'
import { onExpected } from '#renderer/session/expected.ts'
import {
  otherSessionAtom,
  rememberedRoleAtom,
  resumeSession,
  routeSetAtom,
  sessionAtom,
} from '#renderer/session/session.ts'
import { askForHome, fetchHome, homeHere } from './homes.ts'

// Only somebody who is signed in has a socket.
const Realtime = onDemand(async () => (await import('./Realtime.tsx')).Realtime)
const OtherSession = onDemand(async () => (await import('./OtherSession.tsx')).OtherSession)

// Of the desktop client only: not in a browser's files at all.
const DesktopClient = onDemand(async () => (await import('./desktop/DesktopClient.tsx')).DesktopClient)
const Accounts = onDemand(async () => (await import('./desktop/Accounts.tsx')).Accounts)
const ProxyLogin = onDemand(
  async () => (await import('#renderer/features/desktop/components/ProxyLogin.tsx')).ProxyLogin,
)
const ServerUnreachable = onDemand(
  async () => (await import('#renderer/features/desktop/components/ServerUnreachable.tsx')).ServerUnreachable,
)

type Start = { state: 'starting' } | { state: 'ready' } | { state: 'failed'; error: unknown }

/** Takes up the session, then shows the screens of its route set; where they are drawn already, nobody waits for it. */
export function App({ drawn }: { drawn: ScreensHere | undefined }) {
  const [start, setStart] = useState<Start>({ state: drawn ? 'ready' : 'starting' })
  const isTrying = useRef(false)
  // What is shown meanwhile stays, with what was typed there.
  const attempt = useCallback(() => {
    if (isTrying.current) return
    isTrying.current = true
    begin()
      .then(
        () => setStart({ state: 'ready' }),
        (error: unknown) => setStart({ state: 'failed', error }),
      )
      .finally(() => {
        isTrying.current = false
      })
  }, [])
  useEffect(() => onExpected(fetchHome), [])
  useEffect(() => {
    if (drawn) void begin()
    else attempt()
  }, [drawn, attempt])
  useEffect(() => {
    if (start.state !== 'starting') endSplash()
  }, [start.state])
  const isOthers = useAtomValue(otherSessionAtom)
  // Whom this browser remembers has their frame at once; the desktop client's pages have their splash.
  const isRemembered = useAtomValue(rememberedRoleAtom) !== undefined && !platform.desktop
  const isShown = start.state === 'ready' || (start.state === 'starting' && isRemembered)
  return (
    <>
      {isShown && !isOthers && <Screens drawn={drawn} />}
      {isOthers && (
        <Part>
          <OtherSession />
        </Part>
      )}
      {start.state === 'failed' && <Failed error={start.error} onRetry={attempt} />}
      {WITH_DESKTOP && platform.desktop && (
        <Part>
          <ProxyLogin />
        </Part>
      )}
      {WITH_DESKTOP && platform.desktop && (
        <Part>
          <Accounts />
        </Part>
      )}
      <SaidMessages />
    </>
  )
}

/** What the desktop client's page shows before there is anything (scripts/splash.ts). */
function endSplash(): void {
  document.getElementById('splash')?.remove()
}

/** The desktop client's pages are there without the server, so it asks for it first. */
async function begin(): Promise<void> {
  if (WITH_DESKTOP && platform.desktop)
    await (await import('#renderer/features/desktop/reachServer.ts')).reachServer()
  await resumeSession()
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (WITH_DESKTOP && platform.desktop && error instanceof NetworkError)
    return (
      <Part>
        <ServerUnreachable onRetry={onRetry} />
      </Part>
    )
  return (
    <main className="mx-auto max-w-lg p-6">
      <ErrorState message={errorMessage(error)} onRetry={onRetry} />
    </main>
  )
}

function Screens({ drawn }: { drawn: ScreensHere | undefined }) {
  const routeSet = useAtomValue(routeSetAtom)
  const user = useAtomValue(sessionAtom)?.user
  const id = user?.id
  const client = useQueryClient()
  // Made once for a kind of visitor: a new one would forget where they are.
  const router = useMemo(
    () => routerFor(routeSet, { drawn: routeSet === 'guest' ? drawn : undefined, home: homeHere(routeSet) }),
    [routeSet, drawn],
  )
  // Their home asks for the same once it is drawn, and shows what has come by then.
  useEffect(() => {
    const present = getDefaultStore().get(sessionAtom)?.user
    if (id && present) askForHome(client, present).catch(() => undefined)
  }, [id, client])
  useEffect(() => platform.listen('opened', (path) => void router.navigate(path)), [router])
  return (
    <>
      {user && (
        <Part>
          <Realtime />
        </Part>
      )}
      <RouterProvider key={routeSet} router={router} />
      {WITH_DESKTOP && platform.desktop && (
        <Part>
          <DesktopClient router={router} />
        </Part>
      )}
    </>
  )
}
