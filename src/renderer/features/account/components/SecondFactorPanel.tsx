import { useQuery } from '@tanstack/react-query'
import * as text from '#texts/secondFactor.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { SecondFactorSteps } from './SecondFactorSteps.tsx'
import { secondFactorQuery } from '../api.ts'

/** One's own second factor, and why to have one. */
export function SecondFactorPanel() {
  const { data } = useQuery(secondFactorQuery)
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
