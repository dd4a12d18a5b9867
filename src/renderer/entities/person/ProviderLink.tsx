import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { UserId } from '#shared/domain/ids.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { useWayBack } from '#renderer/ui/wayBack.ts'

interface ProviderLinkProps {
  id: UserId
  /** What the way back from the profile is called: this screen. */
  back: string
  className?: string
  children: ReactNode
}

/** Leads to a provider's profile, and from there back to where it stands. */
export function ProviderLink({ id, back, className, children }: ProviderLinkProps) {
  return (
    <Link
      to={pathTo('providerProfile', { providerId: id, latitude: 0, longitude: 0 })}
      state={useWayBack(back)}
      className={className}
    >
      {children}
    </Link>
  )
}
