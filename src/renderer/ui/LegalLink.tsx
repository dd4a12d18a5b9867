import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/ui.ts'
import { usePublicConfig } from '#renderer/api/publicConfig.ts'
import { platform } from '#renderer/platform/current.ts'

const documents = {
  terms: { label: text.terms, address: 'termsUrl' },
  privacy: { label: text.privacy, address: 'privacyUrl' },
} as const

interface LegalLinkProps {
  document: keyof typeof documents
  className?: string
  /** In a tab of its own, so that what is being typed stays (§2.2). */
  newTab?: boolean
  /** The document's name where nothing is given. */
  children?: ReactNode
}

/** Leads to our own text, or to the operator's document where one is configured (§2.2). */
export function LegalLink({ document, className, newTab, children }: LegalLinkProps) {
  const { label, address } = documents[document]
  const external = usePublicConfig()?.[address]
  if (!external && !newTab)
    return (
      <Link to={pathTo(document)} className={className}>
        {children ?? label}
      </Link>
    )
  // The desktop client has one window and no tabs: the server's page opens in the system's browser.
  const href = external || platform.serverOrigin + pathTo(document)
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      {children ?? label}
    </a>
  )
}
