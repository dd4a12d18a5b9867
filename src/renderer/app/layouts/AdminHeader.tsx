import { useQuery } from '@tanstack/react-query'
import { LogOut, ShieldCheck } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { accountKindOf } from '#shared/domain/accountKinds.ts'
import { type ConsoleScreen, consoleScreens } from '#shared/domain/consoleScreens.ts'
import { may, type Permission } from '#shared/domain/permissions.ts'
import type { ConsoleQueueName } from '#shared/domain/consoleQueues.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/layouts.ts'
import { PaletteButton } from '#renderer/features/palette/components/PaletteButton.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { useQueueCount } from '#renderer/entities/console/useQueueCount.ts'
import { classes } from '#renderer/ui/classes.ts'
import { Logo } from '#renderer/ui/Logo.tsx'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { platform } from '#renderer/platform/current.ts'
import { signOut, useUser } from '#renderer/session/session.ts'
import { secondFactorQuery } from '#renderer/features/account/api.ts'

// Of the desktop client only.
const DownloadMenu = onDemand(
  async () => (await import('#renderer/features/desktop/components/DownloadMenu.tsx')).DownloadMenu,
)
const AccountsButton = onDemand(
  async () => (await import('#renderer/features/desktop/components/AccountsButton.tsx')).AccountsButton,
)

interface HeaderLink {
  to: string
  needs: Permission
  label: string
  /** What waits there, counted beside the name. */
  queue?: ConsoleQueueName
}

const linkTo = (screen: LinkedScreen, label: string, queue?: ConsoleQueueName): HeaderLink => ({
  to: pathTo(screen),
  needs: consoleScreens[screen],
  label,
  ...(queue && { queue }),
})

type LinkedScreen = Exclude<ConsoleScreen, 'adminJob' | 'adminPerson' | 'adminDispute'>

const all: readonly HeaderLink[] = [
  linkTo('adminToday', text.today),
  linkTo('admin', text.users, 'verification'),
  linkTo('adminTickets', text.helpTickets, 'tickets'),
  linkTo('adminJobs', text.jobs),
  linkTo('adminDisputes', text.disputes, 'disputes'),
  linkTo('adminTransfers', text.transfers, 'transfers'),
  linkTo('adminChargebacks', text.chargebacks, 'chargebacks'),
  linkTo('adminReconciliation', text.reconciliation, 'differences'),
  linkTo('adminLog', text.auditLog),
  linkTo('adminTeam', text.team),
]

/** The header of the console: an admin sees at once that this is not a customer's or provider's account. */
export function AdminHeader() {
  const user = useUser()
  const kind = accountKindOf(user)
  const links = useMemo(() => all.filter(({ needs }) => may(kind, needs)), [kind])
  const { data } = useQuery(secondFactorQuery)
  // Until the second factor is set up every link would lead to its set-up.
  const isOpen = !data?.required || data.passed
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On a phone the row of links is wider than the window: the link of this screen is brought into it.
  useEffect(() => {
    // The users' address is the beginning of all the others.
    const here =
      links.findLast(({ to }) => to !== pathTo('admin') && pathname.startsWith(to)) ??
      links.find(({ to }) => to === pathTo('admin'))
    const link = isOpen && nav.current?.querySelector<HTMLElement>(`[href="${here?.to}"]`)
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth / 2 })
  }, [pathname, isOpen, links])
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-(--page-width) flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-2 sm:px-6">
        <div className="mr-auto flex items-center gap-2.5">
          <Link to={pathTo('adminToday')} aria-label={text.toHome}>
            <Logo />
          </Link>
          <span className="rounded-box border border-line-strong px-2 py-0.5 text-fine font-semibold text-muted">
            {text.consoleTitle}
          </span>
        </div>
        {isOpen && (
          <nav
            ref={nav}
            aria-label={text.main}
            className="relative order-last -mx-4 flex max-w-[calc(100%+2rem)] basis-[calc(100%+2rem)] overflow-x-auto border-t border-line px-2 py-1 xl:gap-1"
          >
            {links.map(({ to, label, queue }) => (
              <NavLink
                key={to}
                to={to}
                // The other screens of the console stand below the first one's address.
                end={to === pathTo('admin')}
                className={({ isActive }) =>
                  classes(
                    'flex min-h-10 flex-1 items-center justify-center rounded-box px-2 font-medium whitespace-nowrap sm:px-3 hover:bg-sunken',
                    isActive && 'bg-primary-soft text-primary-strong',
                  )
                }
              >
                {label}
                {queue && <QueueCount queue={queue} />}
              </NavLink>
            ))}
          </nav>
        )}
        <div className="ml-auto flex items-center max-sm:-mr-3">
          {WITH_DESKTOP && platform.desktop && (
            <Part>
              <DownloadMenu />
              <AccountsButton />
            </Part>
          )}
          {isOpen && (
            <>
              <PaletteButton />
              <NavLink
                to={pathTo('adminSecurity')}
                aria-label={text.security}
                title={text.security}
                className={({ isActive }) =>
                  classes(
                    'grid size-11 place-items-center rounded-full',
                    isActive
                      ? 'bg-primary-soft text-primary-strong'
                      : 'text-muted hover:bg-sunken hover:text-ink',
                  )
                }
              >
                <ShieldCheck aria-hidden="true" className="size-5" />
              </NavLink>
            </>
          )}
          <Button
            variant="quiet"
            className="max-sm:size-11 max-sm:p-0"
            title={user.email}
            onClick={() => void signOut()}
          >
            <LogOut aria-hidden="true" className="size-4 max-sm:size-5" />
            <span className="max-sm:sr-only">{text.logout}</span>
          </Button>
        </div>
      </div>
    </header>
  )
}

/** How much waits on a screen; an admin sees from any of them where somebody is needed. */
function QueueCount({ queue }: { queue: ConsoleQueueName }) {
  const count = useQueueCount()(queue)
  if (!count) return null
  return (
    <span className="ml-1.5 rounded-full bg-attention-soft px-1.5 text-fine font-semibold text-attention-ink figures">
      <span className="sr-only">{text.toLookAt}</span>
      {count}
    </span>
  )
}
