import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import * as text from '#texts/payments.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { onceSeen } from '#renderer/ui/onceSeen.ts'
import { say } from '#renderer/ui/say.ts'
import { payoutLinkQuery } from '../api.ts'

/** Opens the payment provider's pages in a new tab. */
export function PayoutLink({ label, quiet = false }: { label: string; quiet?: boolean }) {
  const link = useQuery(payoutLinkQuery)
  const open = () => {
    const url = link.data?.url
    if (!url) return say.error(text.noLink)
    onceSeen(() => {
      platform.openOutside(url)
      void link.refetch()
    })
  }
  return (
    <Button {...(quiet && { variant: 'secondary' as const })} disabled={link.isPending} onClick={open}>
      <ExternalLink aria-hidden="true" className="size-4" />
      {link.isPending ? text.loadingLink : label}
    </Button>
  )
}
