import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { secondFactor } from '#shared/api/secondFactor.ts'
import { secondFactor as text } from '#shared/texts/screens.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { callQuery } from '../../../api/useCall.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorOff } from './SecondFactorOff.tsx'
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx'

/** One's own second factor: set up, or switched off again. */
export function SecondFactorPanel({ onDone }: { onDone?: () => void }) {
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
    <section className="grid max-w-xl gap-4">
      <h2 className="text-title font-semibold">{text.title}</h2>
      <p>{text.why}</p>
      <Loaded query={state}>
        {({ on, recovery_codes: left }) =>
          on ? (
            <SecondFactorOff left={left} onDone={() => void again()} />
          ) : (
            <SecondFactorSetUp onDone={setCodes} />
          )
        }
      </Loaded>
    </section>
  )
}
