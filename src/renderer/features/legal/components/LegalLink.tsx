import { Link } from 'react-router-dom'
import { pathTo } from '#shared/rules/screens.ts'
import { usePublicConfig } from '../../../app/usePublicConfig.ts'

const documents = {
  terms: { label: 'Terms and conditions', address: 'termsUrl' },
  privacy: { label: 'Privacy policy', address: 'privacyUrl' },
} as const

interface LegalLinkProps {
  document: keyof typeof documents
  className?: string
  /** In a tab of its own, so that what is being typed stays (§2.2). */
  newTab?: boolean
}

/** Leads to our own text, or to the operator's document where one is configured (§2.2). */
export function LegalLink({ document, className, newTab }: LegalLinkProps) {
  const { label, address } = documents[document]
  const external = usePublicConfig()?.[address]
  if (!external && !newTab)
    return (
      <Link to={pathTo(document)} className={className}>
        {label}
      </Link>
    )
  return (
    <a href={external || pathTo(document)} target="_blank" rel="noreferrer" className={className}>
      {label}
    </a>
  )
}
