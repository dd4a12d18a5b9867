import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { PayoutAccountState } from '#shared/domain/payoutAccount.ts'
import { missingNames } from '#texts/payoutAccount.ts'
import * as accountText from '#texts/payoutAccount.ts'
import * as text from '#texts/payments.ts'
import { usePublicConfig } from '#renderer/api/publicConfig.ts'
import { useUser } from '#renderer/session/session.ts'
import { dateText } from '#renderer/ui/Moments.tsx'
import { payoutAccountQuery } from '../api.ts'
import { PayoutLink } from './PayoutLink.tsx'

type Wanting = Exclude<PayoutAccountState, 'unlinked' | 'unfinished' | 'good'>

/** The way to be paid out (§2.6): "Link Your Bank Account", and later what the payment provider still wants. */
export function PayoutSetup() {
  const user = useUser()
  const account = useQuery(payoutAccountQuery).data
  const state = account?.state ?? (user.payoutReady ? 'good' : 'unlinked')
  if (state === 'good') return <Linked />
  if (state === 'unlinked' || state === 'unfinished')
    return (
      <section aria-labelledby="link-bank" className="grid justify-items-start gap-3">
        <h2 id="link-bank" className="text-heading">
          {text.linkBank}
        </h2>
        <p className="max-w-prose text-muted">{text.linkBankWhy}</p>
        <PayoutLink label={text.startOnboarding} />
      </section>
    )
  const { title, why } = said(state, account?.dueBy ?? null)
  const missing = account?.missing ?? []
  return (
    <section
      aria-labelledby="payout-account"
      className="grid justify-items-start gap-3 rounded-box border border-attention bg-attention-soft p-4 text-attention-ink"
    >
      <h2 id="payout-account" className="text-heading">
        {title}
      </h2>
      <p className="max-w-prose">{why}</p>
      {missing.length > 0 && (
        <>
          <p>{accountText.missingLead}</p>
          <ul className="grid list-disc gap-1 pl-6">
            {missing.map((one) => (
              <li key={one}>{missingNames[one]}</li>
            ))}
          </ul>
          <PayoutLink label={accountText.giveMissing} />
        </>
      )}
    </section>
  )
}

function said(state: Wanting, dueBy: Date | null): { title: string; why: string } {
  switch (state) {
    case 'due':
      return {
        title: accountText.dueTitle,
        why: dueBy ? accountText.dueWhy(dateText(dueBy)) : accountText.dueSoonWhy,
      }
    case 'restricted':
      return { title: accountText.restrictedTitle, why: accountText.restrictedWhy }
    case 'reviewing':
      return { title: accountText.reviewingTitle, why: accountText.reviewingWhy }
    case 'refused':
      return { title: accountText.refusedTitle, why: accountText.refusedWhy }
  }
}

/** In test mode what can happen to an account can be played. */
function Linked() {
  const isSandbox = usePublicConfig()?.payments === 'sandbox'
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex items-center gap-2 text-done">
        <CircleCheck aria-hidden="true" className="size-5" />
        {text.bankLinked}
      </p>
      {isSandbox && <PayoutLink label={accountText.openAccount} quiet />}
    </div>
  )
}
