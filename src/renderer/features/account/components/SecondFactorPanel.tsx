import { useQuery } from '@tanstack/react-query'
import { secondFactor } from '#shared/api/secondFactor.ts'
import { secondFactor as text } from '#shared/texts/secondFactor.ts'
import { callQuery } from '#renderer/api/useCall.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { SecondFactorSteps } from './SecondFactorSteps.tsx'

/** One's own second factor, and why to have one. */
export function SecondFactorPanel() {
  const { data } = useQuery(callQuery(secondFactor))
  return (
    <section aria-labelledby="second-factor" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="second-factor" className="flex flex-wrap items-center gap-2.5 text-heading">
          {text.title}
          {data?.on && <Badge tone="done">{text.isOn}</Badge>}
        </h2>
        <p className="text-muted">{text.why}</p>
      </div>
      <SecondFactorSteps />
    </section>
  )
}
