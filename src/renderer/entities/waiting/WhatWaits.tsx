import { memo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { HireSide } from '#shared/domain/nextMove.ts'
import { Part } from '#renderer/ui/Part.tsx'
import { waitingQuery } from './api.ts'
import { stripQuery, WaitingStrip } from './askWaiting.ts'

/** What waits for somebody, above the rest of a screen; nothing where nothing does. Not drawn again with each key there. */
export const WhatWaits = memo(Shown)

interface WhatWaitsProps {
  side: HireSide
  /** While somebody looks for something on that screen: what is found is to be in view. */
  inShort: boolean
}

function Shown({ side, inShort }: WhatWaitsProps) {
  const { data } = useQuery(waitingQuery)
  if (!data || data.waiting.length === 0) return null
  return (
    <Part>
      <WaitingStrip waiting={data.waiting} side={side} inShort={inShort} />
    </Part>
  )
}

/**
 * Whether it is still being asked for, or what shows it is: what stands below it waits for that, or it would jump away
 * from under a finger.
 */
export function useWaitingUnknown(): boolean {
  const { data, isLoading } = useQuery(waitingQuery)
  const code = useQuery({ ...stripQuery, enabled: !!data?.waiting.length })
  return isLoading || code.isLoading
}
