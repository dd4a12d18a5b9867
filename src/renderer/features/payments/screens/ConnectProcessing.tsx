import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/payments.ts'
import { refreshUser, sessionAtom } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Page } from '#renderer/ui/Page.tsx'

const ASK_EVERY_MS = 3_000

/** Waits for the payment provider to finish onboarding; leads home when the account update says so (§2.6). */
export function ConnectProcessing() {
  const navigate = useNavigate()
  const session = useAtomValue(sessionAtom)
  const ready = session?.user.payoutReady === true

  useEffect(() => {
    if (ready) void navigate(pathTo('home'))
  }, [ready, navigate])

  // The socket says it first; asking covers one that is away.
  useEffect(() => {
    const timer = setInterval(() => void refreshUser().catch(() => undefined), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <Page title={text.settingUp}>
      <div role="status" className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="size-8 animate-spin rounded-full border-4 border-primary border-r-transparent"
        />
        <p>{text.waitingForProvider}</p>
      </div>
      <Button asChild variant="secondary" className="mt-6 md:hidden">
        <Link to={pathTo('home')}>{text.returnToApp}</Link>
      </Button>
    </Page>
  )
}
