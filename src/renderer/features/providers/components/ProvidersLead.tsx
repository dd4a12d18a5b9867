import * as text from '#texts/providers.ts'
import { Skeleton } from '#renderer/ui/Skeletons.tsx'
import type { Around } from '../state.ts'

interface ProvidersLeadProps {
  /** Undefined before it is known. */
  around: Around | undefined
}

/**
 * What stands below the heading. What is said to everybody is a paragraph of its own, which stands with the outline: it
 * is the largest thing in the first window of a phone.
 */
export function ProvidersLead({ around }: ProvidersLeadProps) {
  return (
    <>
      <p>{text.lead}</p>
      {around === undefined && <Skeleton className="h-lh max-w-60" />}
      {around?.radius !== undefined && around.place && <p>{text.within(around.radius, around.place)}</p>}
    </>
  )
}
