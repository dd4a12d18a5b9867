import { CircleCheck, CircleX } from 'lucide-react'
import { atom, useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { verifyEmail } from '#shared/wire/calls/signUp.ts'
import { timer } from '#shared/domain/limits.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { success } from '#texts/alerts.ts'
import { server as errorText } from '#texts/refusals.ts'
import * as text from '#texts/account.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { refreshUser, routeSetAtom } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { ErrorState } from '#renderer/ui/States.tsx'
import { useVerifyEmail } from '../api.ts'

/**
 * What became of a link. Kept outside of the screen: the server also pushes that the account is verified, with which
 * another set of screens begins, this one anew among them.
 */
const answeredAtom = atom<{ token: string; status: ResponseOf<typeof verifyEmail>['status'] } | undefined>(
  undefined,
)

/** Where the link of the verification mail leads (§2.7). */
export function VerifyAccount() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const call = useVerifyEmail()
  const [answered, setAnswered] = useAtom(answeredAtom)
  const status = answered?.token === token ? answered.status : undefined
  const done = status !== undefined
  const isSignedIn = useAtomValue(routeSetAtom) !== 'guest'
  const verify = () =>
    call.mutateAsync({ params: { token } }).then(
      ({ status: answer }) => setAnswered({ token, status: answer }),
      // Shown below.
      () => undefined,
    )

  useEffect(() => {
    if (!done) return
    const timeout = setTimeout(() => {
      void refreshUser()
      void navigate(pathTo('home'))
    }, timer.afterVerificationMs)
    return () => clearTimeout(timeout)
  }, [done, navigate])

  return (
    <Page title={text.verifyEmailTitle}>
      <div className="grid max-w-lg gap-4">
        {!done && !call.isError && (
          <>
            <p>{text.verifyEmailLead}</p>
            <Button busy={call.isPending} onClick={() => void verify()} className="w-fit">
              {text.verifyEmail}
            </Button>
          </>
        )}
        {call.isError && <ErrorState message={errorMessage(call.error)} onRetry={() => void verify()} />}
        {status === 'verified' && (
          <div role="status" className="grid gap-2 text-done">
            <CircleCheck aria-hidden="true" className="size-10" />
            <p className="text-lead font-semibold">{success.emailVerified}</p>
            <p className="font-bold tracking-wide">{text.emailVerified}</p>
          </div>
        )}
        {status === 'expired' && (
          <div role="alert" className="grid gap-2 text-danger">
            <CircleX aria-hidden="true" className="size-10" />
            <p className="text-lead font-semibold">{errorText.emailTokenExpired}</p>
            <p className="text-ink">{isSignedIn ? text.newLinkHere : text.newLinkAfterLogin}</p>
          </div>
        )}
      </div>
    </Page>
  )
}
