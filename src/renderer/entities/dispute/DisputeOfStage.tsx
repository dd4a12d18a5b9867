import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import { pathTo } from '#shared/domain/screens.ts'
import type { Stage } from '#shared/domain/stage.ts'
import { stageMoves } from '#shared/domain/stageStates.ts'
import * as text from '#texts/dispute.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { onDemand, Part } from '#renderer/ui/Part.tsx'

const OpenDisputeDialog = onDemand(async () => (await import('./OpenDisputeDialog.tsx')).OpenDisputeDialog)

interface DisputeOfStageProps {
  stage: Stage
  jobId: JobId
  otherUserId: UserId
  closed: boolean
}

/** The way to the dispute over a stage, or to opening one; nothing where there is nothing to quarrel about. */
export function DisputeOfStage({ stage, jobId, otherUserId, closed }: DisputeOfStageProps) {
  const [opening, setOpening] = useState(false)
  const canOpen = !closed && stageMoves(stage.status, 'customer').includes('freeze')
  return (
    <>
      {stage.disputeId && (
        <Button variant={stage.status === 'disputed' ? 'attention' : 'secondary'} asChild>
          <Link to={pathTo('dispute', { disputeId: stage.disputeId })}>{text.toDispute}</Link>
        </Button>
      )}
      {canOpen && (
        <Button variant="quiet" onClick={() => setOpening(true)}>
          {text.open}
        </Button>
      )}
      {opening && (
        <Part onLost={() => setOpening(false)}>
          <OpenDisputeDialog
            stage={stage}
            jobId={jobId}
            otherUserId={otherUserId}
            onClose={() => setOpening(false)}
          />
        </Part>
      )}
    </>
  )
}
