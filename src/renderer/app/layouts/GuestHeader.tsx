import { useAtomValue, useSetAtom } from 'jotai'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/layouts.ts'
import { accountDialogAtom } from '#renderer/features/account/state.ts'
import { setProfileOpenAtom } from '#renderer/entities/profile/state.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Logo } from '#renderer/ui/Logo.tsx'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { platform } from '#renderer/platform/current.ts'
import { routeSetAtom, signOut } from '#renderer/session/session.ts'

// Of the desktop client only.
const AccountsButton = onDemand(
  async () => (await import('#renderer/features/desktop/components/AccountsButton.tsx')).AccountsButton,
)

const anchors = [
  { hash: '#services', label: text.services },
  { hash: '#how_it_works', label: text.howItWorks },
  { hash: '#about', label: text.about },
] as const

/** The top menu (§2.1): for a guest the page's sections and Login, for one who has not finished Set Profile and Logout. */
export function GuestHeader() {
  const openDialog = useSetAtom(accountDialogAtom)
  const openProfile = useSetAtom(setProfileOpenAtom)
  const routeSet = useAtomValue(routeSetAtom)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // The dialogs stand on the landing page (§2.1); from any other, its address for signing in opens them.
  const askToLogin = () =>
    pathname === pathTo('home') || pathname === pathTo('login')
      ? openDialog({ dialog: 'accountType', next: 'login' })
      : void navigate(pathTo('login'))
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-2 gap-y-2.5 px-4 pt-2.5 sm:px-6 md:py-0">
        <Link to="/" aria-label={text.toHome} className="mr-auto">
          <Logo />
        </Link>
        {routeSet === 'guest' && (
          <nav
            aria-label={text.sections}
            className="order-last flex basis-full justify-between border-t border-line py-1 md:order-none md:basis-auto md:gap-1 md:border-0 md:py-0"
          >
            {anchors.map((anchor) => (
              <Link
                key={anchor.hash}
                to={{ pathname: pathTo('home'), hash: anchor.hash }}
                className="rounded-box px-3 py-2 font-medium hover:bg-sunken"
              >
                {anchor.label}
              </Link>
            ))}
          </nav>
        )}
        {WITH_DESKTOP && platform.desktop && (
          <Part>
            <AccountsButton />
          </Part>
        )}
        {routeSet === 'guest' ? (
          <Button variant="secondary" onClick={askToLogin}>
            {text.login}
          </Button>
        ) : (
          <>
            {routeSet === 'unfinished' && (
              <Button onClick={() => openProfile(true)}>{text.setProfile}</Button>
            )}
            <Button variant="quiet" onClick={() => void signOut()}>
              {text.logout}
            </Button>
          </>
        )}
      </div>
    </header>
  )
}
