import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { accountKindOf } from '#shared/domain/accountKinds.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/payments.ts'
import { refreshUser, sessionAtom } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'

const ASK_EVERY_MS = 3_000

/**
 * Where the payment provider's pages lead back to (§2.6). Whoever is signed in waits here; the desktop client's own
 * window waits itself, and this browser has nobody to wait for.
 */
export function ConnectProcessing() {
  const session = useAtomValue(sessionAtom)
  return (
    <Page title={text.settingUp}>
      {session ? <Waiting isReady={session.user.payoutReady} /> : <NobodyHere />}
    </Page>
  )
}

function NobodyHere() {
  return (
    <div className="grid max-w-prose justify-items-start gap-5">
      <p>{text.backInApp}</p>
      <Button asChild>
        <Link to={pathTo('login')}>{text.signIn}</Link>
      </Button>
    </div>
  )
}

/** Leads home when the account update says that it is done. */
function Waiting({ isReady }: { isReady: boolean }) {
  const navigate = useNavigate()
  const kind = accountKindOf(useAtomValue(sessionAtom)?.user)
  const hasSettings = kind === 'provider' || kind === 'providerUnderReview'

  useEffect(() => {
    if (isReady) void navigate(pathTo('home'), { replace: true })
  }, [isReady, navigate])

  // The socket says it first; asking covers one that is away.
  useEffect(() => {
    const timer = setInterval(() => void refreshUser().catch(() => undefined), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <div className="grid max-w-prose justify-items-start gap-5">
      <div role="status" className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="size-8 shrink-0 animate-spin rounded-full border-4 border-primary border-r-transparent"
        />
        <p>{text.waitingForProvider}</p>
      </div>
      {hasSettings && (
        <p className="text-muted">
          <Sentence
            text={text.leftUnfinished}
            parts={{
              settings: (
                <Link
                  to={pathTo('settings', undefined, { tab: 'payment' })}
                  className="font-semibold text-primary underline"
                >
                  {text.paymentSettings}
                </Link>
              ),
            }}
          />
        </p>
      )}
      <Button asChild variant="secondary">
        <Link to={pathTo('home')}>{text.returnToApp}</Link>
      </Button>
    </div>
  )
}
