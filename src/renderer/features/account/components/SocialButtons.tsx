import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { useRef, useState } from 'react'
import type { SocialNetwork } from '#shared/domain/login.ts'
import * as text from '#texts/account.ts'
import { usePublicConfig } from '#renderer/api/publicConfig.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ticketOf } from '../secondStep.ts'
import { setOut, signInOutside } from '../socialSignIn.ts'
import type { AccountType } from '../state.ts'
import { saySignInFailed, useSocialWelcome } from '../useSocialWelcome.ts'

const names: Readonly<Record<Exclude<SocialNetwork, 'openid'>, string>> = {
  facebook: text.facebook,
  google: text.google,
  linkedin: text.linkedin,
}

interface SocialButtonsProps {
  type: AccountType
  /** Somebody is signed in. */
  onDone: () => void
}

const SecondStepForm = onDemand(async () => (await import('./SecondStepForm.tsx')).SecondStepForm)

/** The networks that the server is configured for (§2.1); nothing where there are none. */
export function SocialButtons({ type, onDone }: SocialButtonsProps) {
  const { signIn: networks = [], openIdName = '' } = usePublicConfig() ?? {}
  const [leavingFor, setLeavingFor] = useState<SocialNetwork>()
  const [ticket, setTicket] = useState<string>()
  const latest = useRef(0)
  const welcome = useSocialWelcome()
  const { desktop } = platform
  if (networks.length === 0) return null
  const leave = (network: SocialNetwork) => {
    latest.current += 1
    const own = latest.current
    setLeavingFor(network)
    const finish = async () => {
      if (!desktop) return setOut(network, type)
      const answer = await signInOutside(desktop, network, type)
      onDone()
      await welcome(answer)
    }
    finish().catch((error: unknown) => {
      // A newer one has taken its place; nobody waits for it any more.
      if (own !== latest.current) return
      setLeavingFor(undefined)
      const needed = ticketOf(error)
      if (needed) return setTicket(needed)
      saySignInFailed(error)
    })
  }
  if (ticket)
    return (
      <Part>
        <SecondStepForm
          ticket={ticket}
          onDone={(answer) => {
            onDone()
            return welcome(answer)
          }}
          onEnded={() => setTicket(undefined)}
        />
      </Part>
    )
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      {networks.map((network) => (
        <Button
          key={network}
          variant="secondary"
          size="wide"
          busy={leavingFor === network && !desktop}
          // Who has closed the browser's window may set out again from the desktop client.
          disabled={leavingFor !== undefined && !desktop}
          onClick={() => leave(network)}
        >
          {text.continueWith(network === 'openid' ? openIdName : names[network])}
        </Button>
      ))}
      {desktop && leavingFor && <p role="status">{text.goOnInBrowser}</p>}
    </div>
  )
}
