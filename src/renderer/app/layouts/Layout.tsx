import { type ComponentType, Suspense, useState } from 'react'
import { matchPath, Outlet, ScrollRestoration, useLocation, useMatch, useNavigation } from 'react-router-dom'
import { useAtomValue } from 'jotai'
import { screens } from '#shared/domain/screens.ts'
import * as text from '#texts/layouts.ts'
import { classes } from '#renderer/ui/classes.ts'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { isOwnWindow } from '#renderer/platform/current.ts'
import { routeSetAtom, sessionAtom } from '#renderer/session/session.ts'
import { homeAnswered } from '../homes.ts'
import { Awaited } from './Awaited.tsx'
import { GuestHeader } from './GuestHeader.tsx'
import { AdminHeader, MemberHeader } from './headers.ts'
import { OfflineBanner } from './OfflineBanner.tsx'

/** What somebody's home does without at first, so that it has the network for itself. */
// @__NO_SIDE_EFFECTS__
const afterHome = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  onDemand(() => homeAnswered().then(load))

const Footer = afterHome(async () => (await import('./Footer.tsx')).Footer)
// Of the desktop client only.
const OwnWindow = onDemand(
  async () => (await import('#renderer/features/desktop/components/OwnWindow.tsx')).OwnWindow,
)
const PageWatch = afterHome(async () => (await import('./PageWatch.tsx')).PageWatch)
const SecondFactorGate = onDemand(async () => (await import('./SecondFactorGate.tsx')).SecondFactorGate)
const ReadByVisit = afterHome(
  async () => (await import('#renderer/features/notifications/components/ReadByVisit.tsx')).ReadByVisit,
)

/** A window of one conversation or job has nothing around it (§2.8). */
const ALONE = WITH_DESKTOP && isOwnWindow

/** As high as the header that is on its way, so that nothing jumps. */
const headerSpace = <div className="min-h-16 border-b border-line" />
/** In a thread there is none on a phone. */
const threadHeaderSpace = <div className="min-h-16 border-b border-line max-md:hidden" />
/** An admin's has its links on a line of their own. */
const adminHeaderSpace = <div className="min-h-[6.875rem] border-b border-line" />

/** The inbox fills the window: its panes scroll, the page does not. */
function useInbox(): boolean {
  const { pathname } = useLocation()
  return [screens.messages, screens.chat, screens.newMessage].some((path) => matchPath(path, pathname))
}

/** What stands around every screen; the header is that of the visitor's route set (§2.2). */
export function Layout() {
  const routeSet = useAtomValue(routeSetAtom)
  const { state } = useNavigation()
  // /dd shows customers the page as guests see it (§2.2).
  const asGuest = useMatch(screens.guestLanding) !== null
  const inbox = useInbox()
  const [openedAt] = useState(useLocation().pathname)
  // On a phone a thread has the window to itself: its own header leads back.
  const inThread = useMatch(screens.newMessage) !== null
  const isKnown = useAtomValue(sessionAtom) !== undefined || routeSet === 'guest'
  const member = !asGuest && (routeSet === 'customer' || routeSet === 'provider')
  return (
    <div
      className={classes(
        'flex flex-col',
        inbox ? 'h-dvh' : 'min-h-dvh',
        member && !inThread && !ALONE && 'pb-14 md:pb-0',
        routeSet === 'admin' && '[--page-width:90rem] 3xl:[--page-width:120rem]',
        // What stands in front of everybody is read, not worked through.
        !member && routeSet !== 'admin' && '[--page-width:72rem]',
      )}
    >
      <a
        href="#main"
        onClick={(event) => {
          // Not by the address: in the desktop client the screen's own stands behind the hash.
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-box focus:bg-primary focus:px-4 focus:py-2 focus:text-on-primary"
      >
        {text.skipToContent}
      </a>
      {ALONE ? (
        <Part>
          <OwnWindow />
        </Part>
      ) : (
        <Part fallback={routeSet === 'admin' ? adminHeaderSpace : inThread ? threadHeaderSpace : headerSpace}>
          {member ? (
            <MemberHeader role={routeSet} inThread={inThread} />
          ) : routeSet === 'admin' ? (
            <AdminHeader />
          ) : (
            <GuestHeader />
          )}
        </Part>
      )}
      <OfflineBanner inbox={inbox} />
      {isKnown && (
        <Part>
          <PageWatch openedAt={openedAt} />
        </Part>
      )}
      {/* The footer starts below the first window, so that what loads above it moves nothing in view, nor does it. */}
      <main
        id="main"
        tabIndex={-1}
        aria-busy={state === 'loading'}
        className={classes('flex-1 outline-none', inbox ? 'min-h-0' : 'min-h-[calc(100dvh-4rem)]')}
      >
        <Suspense>
          {!isKnown ? (
            <Awaited />
          ) : routeSet === 'admin' ? (
            <SecondFactorGate>
              <Outlet />
            </SecondFactorGate>
          ) : (
            <Outlet />
          )}
        </Suspense>
      </main>
      {isKnown && !inbox && !ALONE && (
        <Part>
          <Footer role={routeSet} />
        </Part>
      )}
      {isKnown && member && (
        <Part>
          <ReadByVisit />
        </Part>
      )}
      {/* The first address of a window has no key of its own: another one loaded in its place starts at the top. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </div>
  )
}
