import { memo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { HireSide } from '#shared/domain/nextMove.ts'
import { Part } from '#renderer/ui/Part.tsx'
import { Skeleton } from '#renderer/ui/Skeletons.tsx'
import { waitingQuery } from './api.ts'
import { WaitingStrip } from './askWaiting.ts'
import { FIRST_SHOWN } from './firstShown.ts'

/** What waits for somebody, above the rest of a screen; nothing where nothing does. Not drawn again with each key there. */
export const WhatWaits = memo(Shown)

function Shown({ side }: { side: HireSide }) {
  const { data } = useQuery(waitingQuery)
  if (!data || data.waiting.length === 0) return null
  const rows = Math.min(data.waiting.length, FIRST_SHOWN)
  const more = data.waiting.length > FIRST_SHOWN ? 2.5 : 0
  return (
    <Part
      fallback={
        // As high as what comes, so that what is below stays.
        <div style={{ height: `${3.5 + rows * 4 + more}rem` }} className="mb-5">
          <Skeleton className="h-full" />
        </div>
      }
    >
      <WaitingStrip waiting={data.waiting} side={side} />
    </Part>
  )
}

/** Whether it is still being asked: what stands below it waits for that, or it would jump. */
export function useWaitingUnknown(): boolean {
  return useQuery(waitingQuery).isLoading
}
