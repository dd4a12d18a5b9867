import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/account.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { SecondStepForm } from '../components/SecondStepForm.tsx'
import { ticketOf } from '../secondStep.ts'
import { comeBack } from '../socialSignIn.ts'
import { saySignInFailed, useSocialWelcome } from '../useSocialWelcome.ts'

/** Where a network's page leads back to (§2.2, /linkedin and its like for the others). */
export function SocialReturn() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const welcome = useSocialWelcome()
  // A code is good once, and React may run an effect twice.
  const isUsed = useRef(false)
  const [ticket, setTicket] = useState<string>()

  useEffect(() => {
    if (isUsed.current) return
    isUsed.current = true
    const finish = async () => {
      await welcome(await comeBack(query))
    }
    finish().catch((error: unknown) => {
      const needed = ticketOf(error)
      if (needed) return setTicket(needed)
      saySignInFailed(error)
      void navigate(pathTo('login'), { replace: true })
    })
  }, [query, navigate, welcome])

  return (
    <Page title={text.signingIn}>
      {ticket ? (
        <SecondStepForm
          ticket={ticket}
          onDone={welcome}
          onEnded={() => void navigate(pathTo('login'), { replace: true })}
        />
      ) : (
        <p role="status">{text.oneMoment}</p>
      )}
    </Page>
  )
}
