import { useQuery } from '@tanstack/react-query'
import { CircleCheck, ExternalLink } from 'lucide-react'
import * as text from '#texts/payments.ts'
import { useUser } from '#renderer/session/session.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { say } from '#renderer/ui/say.ts'
import { payoutLinkQuery } from '../api.ts'

/** "Link Your Bank Account" (§2.6): opens the payment provider's onboarding in a new tab. */
export function PayoutSetup() {
  const user = useUser()
  const link = useQuery({ ...payoutLinkQuery, enabled: !user.payoutReady })
  if (user.payoutReady)
    return (
      <p className="flex items-center gap-2 text-done">
        <CircleCheck aria-hidden="true" className="size-5" />
        {text.bankLinked}
      </p>
    )
  const open = () => {
    if (link.data?.url) {
      platform.openOutside(link.data.url)
      void link.refetch()
    } else say.error(text.noLink)
  }
  return (
    <section aria-labelledby="link-bank" className="grid justify-items-start gap-3">
      <h2 id="link-bank" className="text-heading">
        {text.linkBank}
      </h2>
      <p className="max-w-prose text-muted">{text.linkBankWhy}</p>
      <Button disabled={link.isPending} onClick={open}>
        <ExternalLink aria-hidden="true" className="size-4" />
        {link.isPending ? text.loadingLink : text.startOnboarding}
      </Button>
    </section>
  )
}
