import type { ReactNode } from 'react'
import { isOwnWindow } from '#renderer/platform/current.ts'
import { BackLink } from './BackLink.tsx'
import { onDemand, Part } from './Part.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'

// Of the desktop client only.
const OwnWindowButton = onDemand(async () => (await import('./OwnWindowButton.tsx')).OwnWindowButton)

/** A window of one job leads back to nothing (§2.8). */
const ALONE = WITH_DESKTOP && isOwnWindow

interface PageProps {
  title: string
  /** Where this belongs: the screen one goes back to. */
  back?: { to: string; label: string }
  /** The one next thing to do. */
  action?: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** A screen: where you are, what it is about, and the next thing to do. */
export function Page({ title, back, action, lead, children }: PageProps) {
  return (
    <div className="mx-auto w-full max-w-(--page-width) px-4 py-6 sm:px-6 sm:py-9">
      <ScreenTitle>{title}</ScreenTitle>
      {WITH_DESKTOP && !ALONE && (
        <Part>
          <OwnWindowButton />
        </Part>
      )}
      {back && !ALONE && <BackLink {...back} />}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 max-w-3xl">
          <h1 className="text-title">{title}</h1>
          {lead && <div className="mt-1.5 text-muted">{lead}</div>}
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}

export function Panel({
  title,
  action,
  children,
  className = '',
}: {
  title?: string
  action?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <section className={`rounded-box border border-line bg-raised p-4 sm:p-6 ${className}`}>
      {(title || action) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          {title && <h2 className="text-heading">{title}</h2>}
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
