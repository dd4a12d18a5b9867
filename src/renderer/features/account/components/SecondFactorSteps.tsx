import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { secondFactor } from '#shared/api/secondFactor.ts'
import { listSessions } from '#shared/api/sessions.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { callQuery } from '#renderer/api/useCall.ts'
import { ListSkeleton } from '#renderer/ui/States.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorOff } from './SecondFactorOff.tsx'
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx'

/** Sets the second factor up, shows its recovery codes once, and switches it off again. */
export function SecondFactorSteps({ onDone }: { onDone?: () => void }) {
  const client = useQueryClient()
  const state = useQuery(callQuery(secondFactor))
  const [codes, setCodes] = useState<readonly string[]>()
  const again = () => client.invalidateQueries({ queryKey: callQuery(secondFactor).queryKey })
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(undefined)
          void again().then(onDone)
        }}
      />
    )
  return (
    <Loaded query={state} loading={<ListSkeleton rows={1} />}>
      {({ on, required, recovery_codes: left }) =>
        on ? (
          <SecondFactorOff left={left} required={required} onDone={() => void again()} />
        ) : (
          <SecondFactorSetUp
            onDone={(fresh) => {
              setCodes(fresh)
              // All others have ended with it.
              void client.invalidateQueries({ queryKey: callQuery(listSessions).queryKey })
            }}
          />
        )
      }
    </Loaded>
  )
}
