import { useState } from 'react'
import { toast } from 'sonner'
import type { SocialNetwork } from '#shared/entities/login.ts'
import { errorMessage } from '../../../api/errors.ts'
import { usePublicConfig } from '../../../app/usePublicConfig.ts'
import { platform } from '../../../platform/current.ts'
import { Button } from '../../../ui/Button.tsx'
import { setOut } from '../socialSignIn.ts'
import type { AccountType } from '../state.ts'

const names: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  google: 'Google',
  linkedin: 'LinkedIn',
}

/** The networks that the server is configured for (§2.1); nothing where there are none. */
export function SocialButtons({ type }: { type: AccountType }) {
  const networks = usePublicConfig()?.signIn ?? []
  const [leavingFor, setLeavingFor] = useState<SocialNetwork>()
  // The network's page leads back to an address of the server, which the desktop client does not have.
  if (networks.length === 0 || !platform.servedByServer) return null
  const leave = (network: SocialNetwork) => {
    setLeavingFor(network)
    setOut(network, type).catch((error: unknown) => {
      setLeavingFor(undefined)
      toast.error(errorMessage(error))
    })
  }
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      {networks.map((network) => (
        <Button
          key={network}
          look="secondary"
          size="wide"
          busy={leavingFor === network}
          disabled={leavingFor !== undefined}
          onClick={() => leave(network)}
        >
          Continue with {names[network]}
        </Button>
      ))}
    </div>
  )
}
