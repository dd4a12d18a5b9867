import type { Waiting } from '#shared/domain/waiting.ts'
import * as text from '#texts/waiting.ts'
import { ReleaseStage } from '#renderer/entities/stage/StageDecision.tsx'

/** Whether it is done where it is listed: a stage that is to be approved. */
export function isReleased({ kind }: Waiting): boolean {
  return kind === 'decide_stage'
}

/** Approves what is listed, once asked; of anything else there is nothing. */
export function ReleaseWaiting({ one }: { one: Waiting }) {
  const { stageId, about, amount, other } = one
  if (!isReleased(one) || stageId === null || amount === null || !other) return null
  return (
    <ReleaseStage
      stage={{ id: stageId, title: about, price: amount }}
      provider={other.name}
      variant="attention"
      size="small"
    >
      {text.approveNow}
    </ReleaseStage>
  )
}
