import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { ListSkeleton } from '#renderer/ui/Skeletons.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorOff } from './SecondFactorOff.tsx'
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx'
import { secondFactorQuery } from '../api.ts'

/** Sets the second factor up, shows its recovery codes once, and switches it off again. */
export function SecondFactorSteps({ onDone }: { onDone?: () => void }) {
  const state = useQuery(secondFactorQuery)
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(undefined)
          void state.refetch().then(onDone)
        }}
      />
    )
  return (
    <Loaded query={state} loading={<ListSkeleton rows={1} height="h-15" />}>
      {({ on, required, recoveryCodes: left }) =>
        on ? <SecondFactorOff left={left} required={required} /> : <SecondFactorSetUp onDone={setCodes} />
      }
    </Loaded>
  )
}
