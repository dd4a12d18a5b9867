import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as text from '#texts/secondFactor.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { SecondFactorSteps } from '#renderer/features/account/components/SecondFactorSteps.tsx'
import { secondFactorQuery } from '#renderer/features/account/api.ts'

/** The console opens to an admin who has shown a second factor; one without sets theirs up first. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const state = useQuery(secondFactorQuery)
  const [isOpen, setOpen] = useState(false)
  // Stays until the recovery codes were seen, though the factor is on before.
  if (state.data?.required && !state.data.passed && !isOpen) setOpen(true)
  if (isOpen)
    return (
      <Page title={text.title} lead={text.gateLead}>
        <SecondFactorSteps onDone={() => setOpen(false)} />
      </Page>
    )
  return <Loaded query={state}>{() => children}</Loaded>
}
