import { useEffect, useState } from 'react'
import type { Waiting } from '#shared/domain/waiting.ts'
import * as text from '#texts/waiting.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { onDemand, Part } from '#renderer/ui/Part.tsx'

/** It brings along what every call is made of, which what waits is to be shown without. */
const ReleaseDialog = onDemand(
  async () => (await import('#renderer/entities/stage/ReleaseDialog.tsx')).ReleaseDialog,
)

/** Whether it is done where it is listed: a stage that is to be approved. */
export function isReleased({ kind }: Waiting): boolean {
  return kind === 'decide_stage'
}

/** Approves what is listed, once asked; of anything else there is nothing. */
export function ReleaseWaiting({ one }: { one: Waiting }) {
  /** Undefined before it is pressed for the first time. */
  const [asking, setAsking] = useState<boolean>()
  const { stageId, about, amount, other } = one
  const isHere = isReleased(one) && stageId !== null && amount !== null && other !== null
  // By the time that somebody has read what waits.
  useEffect(() => {
    if (isHere) void ReleaseDialog.ahead()
  }, [isHere])
  if (!isHere) return null
  return (
    <>
      <Button variant="attention" size="small" onClick={() => setAsking(true)}>
        {text.approveNow}
      </Button>
      {asking !== undefined && (
        <Part onLost={() => setAsking(undefined)}>
          <ReleaseDialog
            stage={{ id: stageId, title: about, price: amount }}
            provider={other.name}
            open={asking}
            onClose={() => setAsking(false)}
          />
        </Part>
      )}
    </>
  )
}
